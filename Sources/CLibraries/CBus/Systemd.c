#include <CLazyLoading.h>

#include <systemd/sd-bus.h>
#include <systemd/sd-login.h>

#define LIBRARY "libsystemd.so.0"
#define PACKAGE "libsystemd0"

OPENED_1(void, sd_bus_close, sd_bus *)
OPENED_1(int, sd_bus_get_events, sd_bus *)
OPENED_1(int, sd_bus_get_fd, sd_bus *)
OPENED_2(int, sd_bus_get_unique_name, sd_bus *, const char **)
OPENED_1(int, sd_bus_is_ready, sd_bus *)
OPENED_3(int, sd_bus_message_append_basic, sd_bus_message *, char, const void *)
OPENED_1(int, sd_bus_message_close_container, sd_bus_message *)
OPENED_3(int, sd_bus_message_enter_container, sd_bus_message *, char, const char *)
OPENED_1(int, sd_bus_message_exit_container, sd_bus_message *)
OPENED_2(int, sd_bus_message_get_cookie, sd_bus_message *, uint64_t *)
OPENED_1(const char *, sd_bus_message_get_destination, sd_bus_message *)
OPENED_1(const sd_bus_error *, sd_bus_message_get_error, sd_bus_message *)
OPENED_1(const char *, sd_bus_message_get_interface, sd_bus_message *)
OPENED_1(const char *, sd_bus_message_get_member, sd_bus_message *)
OPENED_1(const char *, sd_bus_message_get_path, sd_bus_message *)
OPENED_2(int, sd_bus_message_get_reply_cookie, sd_bus_message *, uint64_t *)
OPENED_1(const char *, sd_bus_message_get_sender, sd_bus_message *)
OPENED_2(int, sd_bus_message_get_type, sd_bus_message *, uint8_t *)
OPENED_6(int, sd_bus_message_new_method_call, sd_bus *, sd_bus_message **, const char *, const char *, const char *,
    const char *)
OPENED_3(int, sd_bus_message_open_container, sd_bus_message *, char, const char *)
OPENED_3(int, sd_bus_message_peek_type, sd_bus_message *, char *, const char **)
OPENED_3(int, sd_bus_message_read_basic, sd_bus_message *, char, void *)
OPENED_2(int, sd_bus_message_set_auto_start, sd_bus_message *, int)
OPENED_1(sd_bus_message *, sd_bus_message_unref, sd_bus_message *)
OPENED_1(int, sd_bus_new, sd_bus **)
OPENED_1(int, sd_bus_open_system, sd_bus **)
OPENED_1(int, sd_bus_open_user, sd_bus **)
OPENED_2(int, sd_bus_process, sd_bus *, sd_bus_message **)
OPENED_3(int, sd_bus_send, sd_bus *, sd_bus_message *, uint64_t *)
OPENED_2(int, sd_bus_set_address, sd_bus *, const char *)
OPENED_2(int, sd_bus_set_bus_client, sd_bus *, int)
OPENED_2(int, sd_bus_set_monitor, sd_bus *, int)
OPENED_1(int, sd_bus_start, sd_bus *)
OPENED_1(sd_bus *, sd_bus_unref, sd_bus *)
OPENED_2(int, sd_pid_get_session, pid_t, char **)
