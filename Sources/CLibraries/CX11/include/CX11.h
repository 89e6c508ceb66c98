#ifndef CX11_H
#define CX11_H

// The client library of X11 and its extensions, each loaded at its first call (W8).
#include <stdlib.h>
#include <xcb/randr.h>
#include <xcb/shape.h>
#include <xcb/shm.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xtest.h>

// Swift cannot use a mutable C variable.
xcb_extension_t *xcb_test_extension(void);
xcb_extension_t *xcb_shape_extension(void);
xcb_extension_t *xcb_shm_extension(void);
xcb_extension_t *xcb_screens_extension(void);
xcb_extension_t *xcb_keyboard_extension(void);

// Asks for the settings of the keyboard (XkbGetControls), and returns the number of the question.
unsigned int xcb_keyboard_controls(xcb_connection_t *connection);
// Latches modifiers for the next key, or no longer, as Sticky Keys do; no key is pressed for it.
void xcb_keyboard_latch(xcb_connection_t *connection, uint8_t modifiers, int is_latched);

// The caller frees the results of xcb.
static inline void xcb_free(void *given) { free(given); }

#endif
