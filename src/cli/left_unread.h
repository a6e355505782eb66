#pragma once

#include <string>
#include <vector>

namespace sixlove {

class Console;

/// Says which folders lie within a folder that was named, and are not read.
void say_folders_within(const std::string& path, Console& console);

/// Says which files are named twice, or have the same bytes as another: their matches count twice.
void say_repeated(const std::vector<std::string>& files, Console& console);

}  // namespace sixlove
