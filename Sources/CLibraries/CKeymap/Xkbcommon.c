#include <CLazyLoading.h>

#include "CKeymap.h"

#define LIBRARY "libxkbcommon.so.0"
#define PACKAGE "libxkbcommon0"

OPENED_1(struct xkb_context *, xkb_context_new, enum xkb_context_flags)
OPENED_2(void, xkb_context_set_log_level, struct xkb_context *, enum xkb_log_level)
OPENED_1(void, xkb_context_unref, struct xkb_context *)
OPENED_5(struct xkb_keymap *, xkb_keymap_new_from_buffer, struct xkb_context *, const char *, size_t,
    enum xkb_keymap_format, enum xkb_keymap_compile_flags)
OPENED_1(void, xkb_keymap_unref, struct xkb_keymap *)
OPENED_1(xkb_layout_index_t, xkb_keymap_num_layouts, struct xkb_keymap *)
OPENED_2(xkb_layout_index_t, xkb_keymap_num_layouts_for_key, struct xkb_keymap *, xkb_keycode_t)
OPENED_5(int, xkb_keymap_key_get_syms_by_level, struct xkb_keymap *, xkb_keycode_t, xkb_layout_index_t,
    xkb_level_index_t, const xkb_keysym_t **)
OPENED_2(xkb_mod_index_t, xkb_keymap_mod_get_index, struct xkb_keymap *, const char *)
OPENED_1(uint32_t, xkb_keysym_to_utf32, xkb_keysym_t)
OPENED_1(struct xkb_state *, xkb_state_new, struct xkb_keymap *)
OPENED_1(void, xkb_state_unref, struct xkb_state *)
OPENED_3(enum xkb_state_component, xkb_state_update_key, struct xkb_state *, xkb_keycode_t, enum xkb_key_direction)
OPENED_7(enum xkb_state_component, xkb_state_update_mask, struct xkb_state *, xkb_mod_mask_t, xkb_mod_mask_t,
    xkb_mod_mask_t, xkb_layout_index_t, xkb_layout_index_t, xkb_layout_index_t)
OPENED_2(xkb_mod_mask_t, xkb_state_serialize_mods, struct xkb_state *, enum xkb_state_component)
OPENED_3(int, xkb_state_mod_name_is_active, struct xkb_state *, const char *, enum xkb_state_component)
OPENED_2(xkb_mod_mask_t, xkb_state_key_get_consumed_mods, struct xkb_state *, xkb_keycode_t)
OPENED_3(xkb_level_index_t, xkb_state_key_get_level, struct xkb_state *, xkb_keycode_t, xkb_layout_index_t)
OPENED_2(xkb_keysym_t, xkb_state_key_get_one_sym, struct xkb_state *, xkb_keycode_t)
