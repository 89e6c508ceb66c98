#include <expat.h>

// Index of the current byte in the text. Newer versions of Expat, which Debian also gives to released suites, deprecate
// this function for one that older versions lack.
static inline XML_Index current_byte_index(XML_Parser parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return XML_GetCurrentByteIndex(parser);
#pragma clang diagnostic pop
}
