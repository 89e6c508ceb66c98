#ifndef CDIGEST_H
#define CDIGEST_H

// The digest of OpenSSL, which is loaded at its first call (W8).
#include <openssl/sha.h>

#endif
