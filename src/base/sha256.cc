#include "base/sha256.h"

#include <array>

#include <openssl/evp.h>

#include "base/check.h"

namespace sixlove {

std::string sha256(std::string_view bytes) {
  // fetched once: looking it up for each record costs a third of the time
  static const EVP_MD* const kMethod = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  CHECK(kMethod != nullptr);
  CHECK(EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, kMethod, nullptr) == 1);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2U * length);
  for (unsigned int i = 0; i < length; ++i) {
    text.push_back(kDigits[digest[i] >> 4U]);
    text.push_back(kDigits[digest[i] & 15U]);
  }
  return text;
}

}  // namespace sixlove
