#include "support/shell.h"

#include <cstdlib>
#include <sys/wait.h>

#include "support/files.h"

namespace sixlove {

Answer answer_of(const std::filesystem::path& folder, const std::string& line) {
  const TemporaryFolder results;
  const std::string command = "cd '" + folder.string() + "' && export PATH='" +
                              program().parent_path().string() + "':\"$PATH\" && { " + line +
                              "\n} >'" + (results.path() / "out").string() + "' 2>'" +
                              (results.path() / "err").string() + "' </dev/null";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          read_text(results.path() / "out"), read_text(results.path() / "err")};
}

}  // namespace sixlove
