#ifndef CDRAWING_H
#define CDRAWING_H

// Pango with cairo, librsvg and libjpeg-turbo, each loaded at its first call (W8).
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <turbojpeg.h>

// Swift cannot name these macros.
static inline int pango_units(int pixels) { return pixels * PANGO_SCALE; }
static inline void pango_release(void *object) { g_object_unref(object); }

// Draws an SVG as large as fits into a square; returns false if it cannot be read. Nothing outside of its bytes is
// loaded, because it has no base address for relative ones.
static inline int rsvg_draw_into_square(
    const unsigned char *bytes, unsigned long count, cairo_t *pen, double x, double y, double width,
    double height) {
  RsvgHandle *handle = rsvg_handle_new_from_data(bytes, count, NULL);
  if (handle == NULL) return 0;
  RsvgRectangle place = {x, y, width, height};
  int is_drawn = rsvg_handle_render_document(handle, pen, &place, NULL);
  g_object_unref(handle);
  return is_drawn;
}

// The size of an SVG: its own in pixels, otherwise that of its viewBox; 0 if it has neither.
static inline int rsvg_shape(
    const unsigned char *bytes, unsigned long count, double *width, double *height) {
  RsvgHandle *handle = rsvg_handle_new_from_data(bytes, count, NULL);
  if (handle == NULL) return 0;
  *width = 0;
  *height = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
    RsvgLength wide, high;
    gboolean has_width, has_height, has_view;
    RsvgRectangle view;
    rsvg_handle_get_intrinsic_dimensions(
        handle, &has_width, &wide, &has_height, &high, &has_view, &view);
    if (has_view) {
      *width = view.width;
      *height = view.height;
    }
  }
  g_object_unref(handle);
  return 1;
}

#endif
