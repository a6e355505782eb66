#include "cli/run.h"

int main(int count, char** words) {
  return sixlove::run(count, words);
}
