#include <zlib.h>

/* Swift cannot name this macro: it starts inflating raw deflate bytes without a header, as in a zip archive. */
static inline int zlib_begin_raw(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }
