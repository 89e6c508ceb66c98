#include "CPictureCalls.h"

DEFINE_LIBRARY_CALLS(rsvg, "librsvg-2.so.2", RSVG_CALLS)
DEFINE_LIBRARY_CALLS(jpeg, "libturbojpeg.so.0", JPEG_CALLS)

int rsvg_draw_into_square(
    const struct rsvg_calls *rsvg, const unsigned char *bytes, unsigned long count, cairo_t *pen, double x, double y,
    double width, double height) {
  RsvgHandle *handle = rsvg->rsvg_handle_new_from_data(bytes, count, NULL);
  if (handle == NULL) return 0;
  RsvgRectangle place = {x, y, width, height};
  int is_drawn = rsvg->rsvg_handle_render_document(handle, pen, &place, NULL);
  rsvg->g_object_unref(handle);
  return is_drawn;
}

int rsvg_shape(
    const struct rsvg_calls *rsvg, const unsigned char *bytes, unsigned long count, double *width, double *height) {
  RsvgHandle *handle = rsvg->rsvg_handle_new_from_data(bytes, count, NULL);
  if (handle == NULL) return 0;
  *width = 0;
  *height = 0;
  if (!rsvg->rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
    RsvgLength wide, high;
    gboolean has_width, has_height, has_view;
    RsvgRectangle view;
    rsvg->rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &wide, &has_height, &high, &has_view, &view);
    if (has_view) {
      *width = view.width;
      *height = view.height;
    }
  }
  rsvg->g_object_unref(handle);
  return 1;
}
