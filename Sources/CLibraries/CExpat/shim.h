#include <expat.h>

// The index of the current byte in the text. Newer versions of Expat, which Debian also ships to released suites, deprecate
// this function in favor of one that older versions lack.
static inline XML_Index current_byte_index(XML_Parser parser) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  return XML_GetCurrentByteIndex(parser);
#pragma clang diagnostic pop
}
