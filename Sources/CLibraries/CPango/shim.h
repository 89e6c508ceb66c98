#include <pango/pangocairo.h>

/* Swift cannot name these macros. */
static inline int pango_units(int pixels) { return pixels * PANGO_SCALE; }
static inline void pango_release(void *object) { g_object_unref(object); }
