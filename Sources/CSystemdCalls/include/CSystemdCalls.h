#ifndef CSYSTEMDCALLS_H
#define CSYSTEMDCALLS_H

#include <CLibraryCalls.h>
#include <errno.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-login.h>

// What is called of libsystemd: its bus, and its logins.
#define SYSTEMD_CALLS(CALL) \
  CALL(sd_bus_close) \
  CALL(sd_bus_get_events) \
  CALL(sd_bus_get_fd) \
  CALL(sd_bus_get_unique_name) \
  CALL(sd_bus_is_ready) \
  CALL(sd_bus_message_append_basic) \
  CALL(sd_bus_message_close_container) \
  CALL(sd_bus_message_enter_container) \
  CALL(sd_bus_message_exit_container) \
  CALL(sd_bus_message_get_cookie) \
  CALL(sd_bus_message_get_destination) \
  CALL(sd_bus_message_get_error) \
  CALL(sd_bus_message_get_interface) \
  CALL(sd_bus_message_get_member) \
  CALL(sd_bus_message_get_path) \
  CALL(sd_bus_message_get_reply_cookie) \
  CALL(sd_bus_message_get_sender) \
  CALL(sd_bus_message_get_type) \
  CALL(sd_bus_message_new_method_call) \
  CALL(sd_bus_message_open_container) \
  CALL(sd_bus_message_peek_type) \
  CALL(sd_bus_message_read_basic) \
  CALL(sd_bus_message_set_auto_start) \
  CALL(sd_bus_message_unref) \
  CALL(sd_bus_new) \
  CALL(sd_bus_open_system) \
  CALL(sd_bus_open_user) \
  CALL(sd_bus_process) \
  CALL(sd_bus_send) \
  CALL(sd_bus_set_address) \
  CALL(sd_bus_set_bus_client) \
  CALL(sd_bus_set_monitor) \
  CALL(sd_bus_start) \
  CALL(sd_bus_unref) \
  CALL(sd_pid_get_session)

// Functions of libsystemd, each by its own name.
struct systemd_calls {
  SYSTEMD_CALLS(LIBRARY_CALL_FIELD)
};

// Opens libsystemd at the first call; null where it is not installed.
const struct systemd_calls *open_systemd_calls(void);

#endif
