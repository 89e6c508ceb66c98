#include <stdlib.h>
#include <xcb/randr.h>
#include <xcb/shape.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xtest.h>

/* Swift cannot name a variable of C that may change. */
static inline xcb_extension_t *xcb_test_extension(void) { return &xcb_test_id; }
static inline xcb_extension_t *xcb_shape_extension(void) { return &xcb_shape_id; }
static inline xcb_extension_t *xcb_shm_extension(void) { return &xcb_shm_id; }
static inline xcb_extension_t *xcb_screens_extension(void) { return &xcb_randr_id; }

/* What xcb gives is freed by who got it. */
static inline void xcb_free(void *given) { free(given); }
