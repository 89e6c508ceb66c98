// A double of logind on a bus of a test, and of the services that darken the screen, on its session bus. It reads commands
// from standard input (lock, unlock, leave, return, sleep, wake, vanish) and prints the requests that it receives on
// standard output. After "mute" it does not answer, after "garble" its answers are unintelligible, after "speak" it
// answers again.
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#define LOGIN "org.freedesktop.login1"
#define PATH "/org/freedesktop/login1"
#define SESSION PATH "/session/_31"
#define SAVER "org.freedesktop.ScreenSaver"
#define MANAGER "org.gnome.SessionManager"

// The services that darken the screen, each at the path of its name.
static const char *const savers[] = {
    SAVER, "org.xfce.ScreenSaver", "org.mate.ScreenSaver", "org.cinnamon.ScreenSaver", MANAGER};

static int locked, active = 1;
// The kind of its answers: "speak", "mute" or "garble".
static char manner[8] = "speak";
// The client that inhibits the service that darkens the screen.
static char holder[64];
// The end of the pipe whose other end holds off locking.
static int held = -1;

static void say(const char *words) {
  puts(words);
  fflush(stdout);
}

static int answer_login(sd_bus_message *call, sd_bus_message *reply) {
  const char *member = sd_bus_message_get_member(call);
  if (strcmp(member, "GetSession") == 0) return sd_bus_message_append(reply, "o", SESSION);
  if (strcmp(member, "Get") == 0) {
    const char *interface, *name;
    if (sd_bus_message_read(call, "ss", &interface, &name) < 0) return -1;
    return sd_bus_message_append(reply, "v", "b", strcmp(name, "LockedHint") == 0 ? locked : active);
  }
  if (strcmp(member, "Inhibit") == 0) {
    const char *what, *who, *why, *mode;
    int ends[2];
    if (sd_bus_message_read(call, "ssss", &what, &who, &why, &mode) < 0 || pipe2(ends, O_CLOEXEC) < 0) return -1;
    printf("inhibit %s %s\n", what, mode);
    fflush(stdout);
    if (held >= 0) close(held);
    held = ends[0];
    int status = sd_bus_message_append(reply, "h", ends[1]);
    close(ends[1]);
    return status;
  }
  return -1;
}

static int answer_saver(sd_bus_message *call, sd_bus_message *reply) {
  const char *member = sd_bus_message_get_member(call), *name = sd_bus_message_get_interface(call);
  int isManager = strcmp(name, MANAGER) == 0;
  // The first is "saver".
  if (strcmp(name, SAVER) == 0) name = "saver";
  if (strcmp(name, "org.cinnamon.ScreenSaver") != 0 && strcmp(member, "Inhibit") == 0) {
    const char *who, *why;
    uint32_t window = 0, flags = 8;
    if ((isManager ? sd_bus_message_read(call, "susu", &who, &window, &why, &flags)
                   : sd_bus_message_read(call, "ss", &who, &why)) < 0 || flags != 8)
      return -1;
    snprintf(holder, sizeof holder, "%s", sd_bus_message_get_sender(call));
    printf("%s inhibited\n", name);
    fflush(stdout);
    return sd_bus_message_append(reply, "u", 7);
  }
  if (strcmp(member, isManager ? "Uninhibit" : "UnInhibit") == 0) {
    uint32_t cookie = 0;
    sd_bus_message_read(call, "u", &cookie);
    printf("%s released %u\n", name, cookie);
    fflush(stdout);
    return 0;
  }
  if (!isManager && strcmp(member, "SimulateUserActivity") == 0) {
    printf("%s used\n", name);
    fflush(stdout);
    return 0;
  }
  return -1;
}

static int take(sd_bus_message *call, void *data, sd_bus_error *error) {
  (void)data;
  (void)error;
  uint8_t type;
  if (sd_bus_message_get_type(call, &type) < 0 || type != SD_BUS_MESSAGE_METHOD_CALL) return 0;
  if (strcmp(manner, "mute") == 0) return 1;
  const char *path = sd_bus_message_get_path(call);
  sd_bus_message *reply = NULL;
  if (!path || sd_bus_message_new_method_return(call, &reply) < 0) return 0;
  int isSaver = strncmp(path, PATH, strlen(PATH)) != 0;
  int status = strcmp(manner, "garble") == 0
      ? sd_bus_message_append(reply, "a{sv}", 2, "LockedHint", "d", 0.0 / 0.0, "Active", "s", "/no path")
      : isSaver ? answer_saver(call, reply) : answer_login(call, reply);
  if (status >= 0) sd_bus_send(NULL, reply, NULL);
  sd_bus_message_unref(reply);
  return status >= 0;
}

// The service removes an inhibitor when its client has ended.
static int note_owner(sd_bus_message *signal, void *data, sd_bus_error *error) {
  (void)data;
  (void)error;
  const char *name, *before, *after;
  if (sd_bus_message_read(signal, "sss", &name, &before, &after) < 0) return 0;
  if (strcmp(name, holder) == 0 && !*after) say("saver's holder gone");
  return 0;
}

static void tell_of_change(sd_bus *bus) {
  sd_bus_emit_signal(
      bus, SESSION, "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as", LOGIN ".Session", 0, 1, "Active");
}

static void obey(sd_bus *bus, const char *word) {
  if (strcmp(word, "lock") == 0) locked = 1;
  if (strcmp(word, "unlock") == 0) locked = 0;
  if (strcmp(word, "leave") == 0) active = 0;
  if (strcmp(word, "return") == 0) active = 1;
  if (strcmp(word, "sleep") == 0 || strcmp(word, "wake") == 0)
    sd_bus_emit_signal(bus, PATH, LOGIN ".Manager", "PrepareForSleep", "b", strcmp(word, "sleep") == 0);
  else if (strcmp(word, "mute") == 0 || strcmp(word, "garble") == 0 || strcmp(word, "speak") == 0)
    snprintf(manner, sizeof manner, "%s", word);
  else if (strcmp(word, "vanish") == 0) sd_bus_release_name(bus, LOGIN);
  else tell_of_change(bus);
  printf("%s done\n", word);
  fflush(stdout);
}

int main(void) {
  sd_bus *system = NULL, *person = NULL;
  if (sd_bus_open_system(&system) < 0 || sd_bus_open_user(&person) < 0) return 1;
  if (sd_bus_add_filter(system, NULL, take, NULL) < 0 || sd_bus_add_filter(person, NULL, take, NULL) < 0) return 2;
  if (sd_bus_match_signal(
          person, NULL, "org.freedesktop.DBus", NULL, "org.freedesktop.DBus", "NameOwnerChanged", note_owner, NULL) < 0)
    return 4;
  if (sd_bus_request_name(system, LOGIN, 0) < 0) return 3;
  for (size_t i = 0; i < sizeof savers / sizeof *savers; ++i)
    if (sd_bus_request_name(person, savers[i], 0) < 0) return 3;
  say("ready");
  char line[256];
  size_t length = 0;
  for (;;) {
    while (sd_bus_process(system, NULL) > 0) {}
    while (sd_bus_process(person, NULL) > 0) {}
    sd_bus_flush(system);
    sd_bus_flush(person);
    struct pollfd ready[] = {
        {sd_bus_get_fd(system), POLLIN, 0}, {sd_bus_get_fd(person), POLLIN, 0}, {0, POLLIN, 0}, {held, 0, 0}};
    if (poll(ready, 4, -1) < 0) continue;
    if ((ready[0].revents | ready[1].revents) & (POLLHUP | POLLERR)) return 0;
    if (held >= 0 && ready[3].revents & (POLLHUP | POLLERR)) {
      close(held);
      held = -1;
      say("inhibit released");
    }
    if (ready[2].revents) {
      ssize_t got = read(0, line + length, sizeof line - length - 1);
      if (got <= 0) return 0;
      length += (size_t)got;
      line[length] = 0;
      char *end;
      while ((end = strchr(line, '\n'))) {
        *end = 0;
        obey(system, line);
        length -= (size_t)(end + 1 - line);
        memmove(line, end + 1, length + 1);
      }
    }
  }
}
