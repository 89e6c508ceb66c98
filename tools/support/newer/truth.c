// Preloaded into a GTK 4 program: each widget reports its position in its surface by its help text, twice a second.
//
// The text is "x y width height surface", in points, with the number of the surface's window on an X11 display.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  float x, y, width, height;
} Bounds;

extern unsigned g_timeout_add(unsigned, int (*)(void *), void *);

static void *found(const char *name) { return dlsym(RTLD_DEFAULT, name); }

static const int help_text = 19;

static void visit(void *widget) {
  static int (*is_mapped)(void *), (*bounds_of)(void *, void *, Bounds *);
  static void *(*native_of)(void *), *(*surface_of)(void *), *(*first)(void *), *(*next)(void *), *(*data)(void *, const char *);
  static void (*transform_of)(void *, double *, double *), (*update)(void *, ...), (*keep)(void *, const char *, void *, void *);
  static unsigned long (*number_of)(void *);
  static char *(*copy)(const char *);
  static void (*let_go)(void *);
  if (!is_mapped) {
    is_mapped = found("gtk_widget_get_mapped");
    bounds_of = found("gtk_widget_compute_bounds");
    native_of = found("gtk_widget_get_native");
    surface_of = found("gtk_native_get_surface");
    first = found("gtk_widget_get_first_child");
    next = found("gtk_widget_get_next_sibling");
    transform_of = found("gtk_native_get_surface_transform");
    update = found("gtk_accessible_update_property");
    number_of = found("gdk_x11_surface_get_xid");
    data = found("g_object_get_data");
    keep = found("g_object_set_data_full");
    copy = found("g_strdup");
    let_go = found("g_free");
  }
  if (!is_mapped(widget)) return;
  void *native = native_of(widget);
  Bounds bounds;
  if (native && bounds_of(widget, native, &bounds)) {
    double x, y;
    transform_of(native, &x, &y);
    char text[120];
    snprintf(
        text, sizeof text, "%.2f %.2f %.2f %.2f %lu", bounds.x + x, bounds.y + y, bounds.width, bounds.height,
        number_of(surface_of(native)));
    const char *before = data(widget, "true-place");
    if (!before || strcmp(before, text)) {
      keep(widget, "true-place", copy(text), let_go);
      update(widget, help_text, text, -1);
    }
  }
  for (void *child = first(widget); child; child = next(child)) visit(child);
}

static int tick(void *nothing) {
  (void)nothing;
  void *(*toplevels)(void) = found("gtk_window_get_toplevels");
  int (*is_initialized)(void) = found("gtk_is_initialized");
  if (!toplevels || !is_initialized || !is_initialized()) return 1;
  unsigned (*count)(void *) = found("g_list_model_get_n_items");
  void *(*item)(void *, unsigned) = found("g_list_model_get_item");
  void (*unref)(void *) = found("g_object_unref");
  void *list = toplevels();
  for (unsigned number = 0; number < count(list); number++) {
    void *window = item(list, number);
    visit(window);
    unref(window);
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) { g_timeout_add(500, tick, 0); }
