#ifndef CPICTURECALLS_H
#define CPICTURECALLS_H

#include <CLibraryCalls.h>
#include <librsvg/rsvg.h>
#include <turbojpeg.h>

// What is called of librsvg, and of the objects that it gives.
#define RSVG_CALLS(CALL) \
  CALL(g_object_unref) \
  CALL(rsvg_handle_get_intrinsic_dimensions) \
  CALL(rsvg_handle_get_intrinsic_size_in_pixels) \
  CALL(rsvg_handle_new_from_data) \
  CALL(rsvg_handle_render_document)

// Functions of librsvg, each by its own name.
struct rsvg_calls {
  RSVG_CALLS(LIBRARY_CALL_FIELD)
};

// Opens librsvg at the first call; null where it is not installed.
const struct rsvg_calls *open_rsvg_calls(void);

// Draws an SVG as large as it fits into a square; false where it cannot be read. Nothing outside of its bytes is loaded, because
// it has no address that others could count from.
int rsvg_draw_into_square(
    const struct rsvg_calls *rsvg, const unsigned char *bytes, unsigned long count, cairo_t *pen, double x, double y,
    double width, double height);

// The shape of an SVG: its own size in pixels, else that of its view; 0 where it says neither.
int rsvg_shape(
    const struct rsvg_calls *rsvg, const unsigned char *bytes, unsigned long count, double *width, double *height);

// What is called of libjpeg-turbo.
#define JPEG_CALLS(CALL) \
  CALL(tjDecompress2) \
  CALL(tjDecompressHeader3) \
  CALL(tjDestroy) \
  CALL(tjGetErrorCode) \
  CALL(tjInitDecompress)

// Functions of libjpeg-turbo, each by its own name.
struct jpeg_calls {
  JPEG_CALLS(LIBRARY_CALL_FIELD)
};

// Opens libturbojpeg at the first call; null where it is not installed.
const struct jpeg_calls *open_jpeg_calls(void);

#endif
