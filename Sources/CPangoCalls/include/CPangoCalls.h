#ifndef CPANGOCALLS_H
#define CPANGOCALLS_H

#include <CLibraryCalls.h>
#include <pango/pangocairo.h>

// What is called of cairo, pango and their objects.
#define PANGO_CALLS(CALL) \
  CALL(cairo_clip) \
  CALL(cairo_create) \
  CALL(cairo_destroy) \
  CALL(cairo_device_to_user) \
  CALL(cairo_fill) \
  CALL(cairo_font_options_create) \
  CALL(cairo_font_options_destroy) \
  CALL(cairo_font_options_set_hint_metrics) \
  CALL(cairo_font_options_set_hint_style) \
  CALL(cairo_get_source) \
  CALL(cairo_image_surface_create) \
  CALL(cairo_image_surface_create_for_data) \
  CALL(cairo_image_surface_create_from_png_stream) \
  CALL(cairo_image_surface_get_height) \
  CALL(cairo_image_surface_get_width) \
  CALL(cairo_move_to) \
  CALL(cairo_new_path) \
  CALL(cairo_paint) \
  CALL(cairo_pattern_set_filter) \
  CALL(cairo_rectangle) \
  CALL(cairo_restore) \
  CALL(cairo_save) \
  CALL(cairo_scale) \
  CALL(cairo_set_operator) \
  CALL(cairo_set_source_rgb) \
  CALL(cairo_set_source_surface) \
  CALL(cairo_status) \
  CALL(cairo_surface_destroy) \
  CALL(cairo_surface_finish) \
  CALL(cairo_surface_flush) \
  CALL(cairo_surface_status) \
  CALL(cairo_translate) \
  CALL(cairo_user_to_device) \
  CALL(pango_cairo_context_set_font_options) \
  CALL(pango_cairo_create_layout) \
  CALL(pango_cairo_show_layout) \
  CALL(pango_context_set_round_glyph_positions) \
  CALL(pango_font_description_free) \
  CALL(pango_font_description_new) \
  CALL(pango_font_description_set_absolute_size) \
  CALL(pango_font_description_set_family) \
  CALL(pango_font_description_set_weight) \
  CALL(pango_layout_get_context) \
  CALL(pango_layout_get_pixel_size) \
  CALL(pango_layout_set_alignment) \
  CALL(pango_layout_set_ellipsize) \
  CALL(pango_layout_set_font_description) \
  CALL(pango_layout_set_height) \
  CALL(pango_layout_set_text) \
  CALL(pango_layout_set_width) \
  CALL(pango_layout_set_wrap) \
  CALL(g_object_unref)

// Functions of cairo and pango, each by its own name.
struct pango_calls {
  PANGO_CALLS(LIBRARY_CALL_FIELD)
};

// Opens libpangocairo at the first call; null where it is not installed.
const struct pango_calls *open_pango_calls(void);

// Swift cannot name this macro.
static inline int pango_units(int pixels) { return pixels * PANGO_SCALE; }

#endif
