#include <CLazyLoading.h>

#include <openssl/sha.h>

#define LIBRARY "libcrypto.so.3"
#define PACKAGE "libssl3"

OPENED_3(unsigned char *, SHA256, const unsigned char *, size_t, unsigned char *)
