#include <CLazyLoading.h>

#include <librsvg/rsvg.h>

#define LIBRARY "librsvg-2.so.2"
#define PACKAGE "librsvg2-2"

OPENED_7(void, rsvg_handle_get_intrinsic_dimensions, RsvgHandle *, gboolean *, RsvgLength *, gboolean *, RsvgLength *,
    gboolean *, RsvgRectangle *)
OPENED_3(gboolean, rsvg_handle_get_intrinsic_size_in_pixels, RsvgHandle *, gdouble *, gdouble *)
OPENED_3(RsvgHandle *, rsvg_handle_new_from_data, const guint8 *, gsize, GError **)
OPENED_4(gboolean, rsvg_handle_render_document, RsvgHandle *, cairo_t *, const RsvgRectangle *, GError **)
