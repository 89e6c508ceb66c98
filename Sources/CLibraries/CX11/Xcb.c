#include <CLazyLoading.h>

#include "CX11.h"

#define LIBRARY "libxcb.so.1"
#define PACKAGE "libxcb1"

OPENED_4(xcb_void_cookie_t, xcb_change_gc, xcb_connection_t *, xcb_gcontext_t, uint32_t, const void *)
OPENED_5(xcb_void_cookie_t, xcb_change_keyboard_mapping, xcb_connection_t *, uint8_t, xcb_keycode_t, uint8_t,
    const xcb_keysym_t *)
OPENED_8(xcb_void_cookie_t, xcb_change_property, xcb_connection_t *, uint8_t, xcb_window_t, xcb_atom_t, xcb_atom_t,
    uint8_t, uint32_t, const void *)
OPENED_4(xcb_void_cookie_t, xcb_change_window_attributes, xcb_connection_t *, xcb_window_t, uint32_t, const void *)
OPENED_7(xcb_void_cookie_t, xcb_clear_area, xcb_connection_t *, uint8_t, xcb_window_t, int16_t, int16_t, uint16_t,
    uint16_t)
OPENED_4(xcb_void_cookie_t, xcb_configure_window, xcb_connection_t *, xcb_window_t, uint16_t, const void *)
OPENED_2(xcb_connection_t *, xcb_connect, const char *, int *)
OPENED_1(int, xcb_connection_has_error, xcb_connection_t *)
OPENED_5(xcb_void_cookie_t, xcb_create_gc, xcb_connection_t *, xcb_gcontext_t, xcb_drawable_t, uint32_t, const void *)
OPENED_6(xcb_void_cookie_t, xcb_create_pixmap, xcb_connection_t *, uint8_t, xcb_pixmap_t, xcb_drawable_t, uint16_t,
    uint16_t)
OPENED_13(xcb_void_cookie_t, xcb_create_window, xcb_connection_t *, uint8_t, xcb_window_t, xcb_window_t, int16_t,
    int16_t, uint16_t, uint16_t, uint16_t, uint16_t, xcb_visualid_t, uint32_t, const void *)
OPENED_2(xcb_void_cookie_t, xcb_destroy_window, xcb_connection_t *, xcb_window_t)
OPENED_2(void, xcb_discard_reply, xcb_connection_t *, unsigned int)
OPENED_1(void, xcb_disconnect, xcb_connection_t *)
OPENED_1(int, xcb_flush, xcb_connection_t *)
OPENED_2(xcb_void_cookie_t, xcb_force_screen_saver, xcb_connection_t *, uint8_t)
OPENED_2(xcb_void_cookie_t, xcb_free_gc, xcb_connection_t *, xcb_gcontext_t)
OPENED_2(xcb_void_cookie_t, xcb_free_pixmap, xcb_connection_t *, xcb_pixmap_t)
OPENED_1(uint32_t, xcb_generate_id, xcb_connection_t *)
OPENED_2(const struct xcb_query_extension_reply_t *, xcb_get_extension_data, xcb_connection_t *, xcb_extension_t *)
OPENED_1(int, xcb_get_file_descriptor, xcb_connection_t *)
OPENED_2(xcb_get_geometry_cookie_t, xcb_get_geometry, xcb_connection_t *, xcb_drawable_t)
OPENED_1(xcb_get_input_focus_cookie_t, xcb_get_input_focus, xcb_connection_t *)
OPENED_3(xcb_get_keyboard_mapping_cookie_t, xcb_get_keyboard_mapping, xcb_connection_t *, xcb_keycode_t, uint8_t)
OPENED_1(xcb_get_modifier_mapping_cookie_t, xcb_get_modifier_mapping, xcb_connection_t *)
OPENED_1(xcb_get_pointer_mapping_cookie_t, xcb_get_pointer_mapping, xcb_connection_t *)
OPENED_7(xcb_get_property_cookie_t, xcb_get_property, xcb_connection_t *, uint8_t, xcb_window_t, xcb_atom_t,
    xcb_atom_t, uint32_t, uint32_t)
OPENED_1(const struct xcb_setup_t *, xcb_get_setup, xcb_connection_t *)
OPENED_2(xcb_get_window_attributes_cookie_t, xcb_get_window_attributes, xcb_connection_t *, xcb_window_t)
OPENED_4(xcb_intern_atom_cookie_t, xcb_intern_atom, xcb_connection_t *, uint8_t, uint16_t, const char *)
OPENED_2(xcb_void_cookie_t, xcb_map_window, xcb_connection_t *, xcb_window_t)
OPENED_1(xcb_void_cookie_t, xcb_no_operation, xcb_connection_t *)
OPENED_1(xcb_generic_event_t *, xcb_poll_for_event, xcb_connection_t *)
OPENED_1(xcb_generic_event_t *, xcb_poll_for_queued_event, xcb_connection_t *)
OPENED_4(int, xcb_poll_for_reply, xcb_connection_t *, unsigned int, void **, xcb_generic_error_t **)
OPENED_5(xcb_void_cookie_t, xcb_poly_fill_rectangle, xcb_connection_t *, xcb_drawable_t, xcb_gcontext_t, uint32_t,
    const xcb_rectangle_t *)
OPENED_2(void, xcb_prefetch_extension_data, xcb_connection_t *, xcb_extension_t *)
OPENED_2(xcb_query_pointer_cookie_t, xcb_query_pointer, xcb_connection_t *, xcb_window_t)
OPENED_2(xcb_query_tree_cookie_t, xcb_query_tree, xcb_connection_t *, xcb_window_t)
OPENED_1(void, xcb_screen_next, xcb_screen_iterator_t *)
OPENED_5(xcb_void_cookie_t, xcb_send_event, xcb_connection_t *, uint8_t, xcb_window_t, uint32_t, const char *)
OPENED_1(xcb_screen_iterator_t, xcb_setup_roots_iterator, const xcb_setup_t *)
OPENED_5(xcb_translate_coordinates_cookie_t, xcb_translate_coordinates, xcb_connection_t *, xcb_window_t,
    xcb_window_t, int16_t, int16_t)
OPENED_2(xcb_void_cookie_t, xcb_unmap_window, xcb_connection_t *, xcb_window_t)
