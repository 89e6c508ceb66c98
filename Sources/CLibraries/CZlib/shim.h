#include <zlib.h>

/* Swift cannot name this macro: it begins to read bytes of deflate that nothing stands around, as in a zip archive. */
static inline int zlib_begin_raw(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }
