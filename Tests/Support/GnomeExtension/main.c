// A double of the extension of GNOME Shell, on the session bus of a test. It reads commands from standard input: serve,
// refuse, version, locked (it answers Hello with that error), lock and unlock (it dismisses its client, as at
// a lock), hold (it answers no press), shift (somebody holds Shift), early (it has no method Modifiers), mute (it answers nothing), vanish and
// appear (its name on the bus), and the shell's reports about its extensions.
// On standard output it prints the requests that it receives, and the end of its client.
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#define NAME "invalid.switchlight.Shell"
#define INTERFACE NAME "1"

static char manner[16] = "serve";
// True in the state while the screen is locked.
static int isLocked;
// The unique name of the one client.
static char client[64];

static int is_manner(const char *word) { return strcmp(manner, word) == 0; }

static void say(const char *words) {
  puts(words);
  fflush(stdout);
}

static int append_state(sd_bus_message *reply) {
  return sd_bus_message_append(
      reply, "a{sv}", 4, "monitors", "a(iiiid)", 1, 0, 0, 800, 600, 1.0, "factor", "i", 1, "own", "b", 0, "locked", "b", isLocked);
}

// Reads pairs of a number and a Boolean, and prints each; returns 1 if one of them is a press.
static int take_keys(sd_bus_message *call) {
  uint32_t code;
  int isDown, presses = 0;
  if (sd_bus_message_enter_container(call, 'a', "(ub)") < 0) return -1;
  while (sd_bus_message_read(call, "(ub)", &code, &isDown) > 0) {
    printf("key %u %s\n", code, isDown ? "down" : "up");
    presses |= isDown;
  }
  fflush(stdout);
  return presses;
}

// Reads the steps of the pointer, and prints its buttons; returns 1 if one of them is pressed.
static int take_steps(sd_bus_message *call, int place[2]) {
  uint32_t kind;
  double first, second;
  int presses = 0;
  if (sd_bus_message_enter_container(call, 'a', "(udd)") < 0) return -1;
  while (sd_bus_message_read(call, "(udd)", &kind, &first, &second) > 0) {
    if (kind == 0) {
      place[0] = (int)first;
      place[1] = (int)second;
    } else if (kind == 1 || kind == 2) {
      printf("button %d %s\n", (int)first, kind == 1 ? "down" : "up");
      presses |= kind == 1;
    }
  }
  fflush(stdout);
  return presses;
}

// The error of Hello, or NULL.
static const char *refusal(const char *sender) {
  if (is_manner("refuse")) return INTERFACE ".Error.Refused";
  if (is_manner("locked")) return INTERFACE ".Error.Locked";
  if (is_manner("version")) return INTERFACE ".Error.Version";
  if (*client && strcmp(client, sender) != 0) return INTERFACE ".Error.Busy";
  return NULL;
}

// Writes the answer to a call; 0 if there is none.
static int answer(sd_bus_message *call, sd_bus_message *reply) {
  static int place[2] = {300, 300};
  const char *member = sd_bus_message_get_member(call);
  if (strcmp(member, "Hello") == 0) {
    snprintf(client, sizeof client, "%s", sd_bus_message_get_sender(call));
    return sd_bus_message_append(reply, "us", 1, "48.0") < 0 ? -1 : append_state(reply);
  }
  if (strcmp(member, "State") == 0) return append_state(reply);
  if (strcmp(member, "Windows") == 0)
    return sd_bus_message_append(
        reply, "aa{sv}", 1, 5, "id", "t", (uint64_t)1, "type", "u", 0, "frame", "(iiii)", 0, 0, 800, 600, "visible", "b", 1,
        "focus", "b", 1);
  if (strcmp(member, "Pointer") == 0) {
    int before[2] = {place[0], place[1]};
    int presses = take_steps(call, place);
    if (presses != 0 && is_manner("hold")) return 0;
    return sd_bus_message_append(reply, "(ii)(ii)ub", before[0], before[1], place[0], place[1], 0, 1);
  }
  if (strcmp(member, "ServeWhileLocked") == 0) {
    int isServed = 0;
    if (sd_bus_message_read(call, "b", &isServed) < 0) return -1;
    say(isServed ? "request" : "no request");
    return 1;
  }
  if (strcmp(member, "Modifiers") == 0) return sd_bus_message_append(reply, "u", is_manner("shift") ? 1 : 0);
  if (strcmp(member, "Keys") == 0) return take_keys(call) != 0 && is_manner("hold") ? 0 : 1;
  if (strcmp(member, "Text") == 0) return is_manner("hold") ? 0 : sd_bus_message_append(reply, "b", 1);
  return 1;
}

// Answers like the shell itself about its extensions: off, forbidden, old, failed, missing, or on.
static int answer_for_shell(sd_bus_message *call, sd_bus_message *reply) {
  const char *interface = NULL, *name = NULL;
  if (strcmp(sd_bus_message_get_member(call), "Get") == 0) {
    if (sd_bus_message_read(call, "ss", &interface, &name) < 0) return -1;
    if (strcmp(name, "ShellVersion") == 0) return sd_bus_message_append(reply, "v", "s", "51.2");
    return sd_bus_message_append(reply, "v", "b", !is_manner("forbidden"));
  }
  if (is_manner("missing")) return sd_bus_message_append(reply, "a{sv}", 0);
  double state = is_manner("off") || is_manner("forbidden") ? 2 : is_manner("failed") ? 3 : is_manner("old") ? 4 : 1;
  return sd_bus_message_append(
      reply, "a{sv}", 2, "uuid", "s", "switchlight@switchlight.invalid", "state", "d", state);
}

static int take(sd_bus_message *call, void *data, sd_bus_error *error) {
  (void)data;
  (void)error;
  int isForShell = sd_bus_message_is_method_call(call, "org.gnome.Shell.Extensions", NULL) > 0 ||
      sd_bus_message_is_method_call(call, "org.freedesktop.DBus.Properties", "Get") > 0;
  if (!isForShell && sd_bus_message_is_method_call(call, INTERFACE, NULL) <= 0) return 0;
  const char *member = sd_bus_message_get_member(call), *sender = sd_bus_message_get_sender(call);
  say(member);
  if (is_manner("mute")) return 1;
  if (strcmp(member, "Hello") == 0 && refusal(sender)) {
    sd_bus_reply_method_errorf(call, refusal(sender), "refused");
    return 1;
  }
  if (strcmp(member, "Modifiers") == 0 && is_manner("early")) {
    sd_bus_reply_method_errorf(call, SD_BUS_ERROR_UNKNOWN_METHOD, "unknown");
    return 1;
  }
  sd_bus_message *reply = NULL;
  if (sd_bus_message_new_method_return(call, &reply) < 0) return 1;
  if ((isForShell ? answer_for_shell(call, reply) : answer(call, reply)) > 0) sd_bus_send(NULL, reply, NULL);
  sd_bus_message_unref(reply);
  return 1;
}

static int note_owner(sd_bus_message *signal, void *data, sd_bus_error *error) {
  (void)data;
  (void)error;
  const char *name, *before, *after;
  if (sd_bus_message_read(signal, "sss", &name, &before, &after) < 0) return 0;
  if (!*client || strcmp(name, client) != 0 || *after) return 0;
  *client = 0;
  say("client gone");
  return 0;
}

static void obey(sd_bus *bus, const char *word) {
  if (strcmp(word, "vanish") == 0) {
    *client = 0;
    sd_bus_release_name(bus, NAME);
  } else if (strcmp(word, "appear") == 0) {
    sd_bus_request_name(bus, NAME, 0);
  } else if (strcmp(word, "lock") == 0 || strcmp(word, "unlock") == 0) {
    isLocked = strcmp(word, "lock") == 0;
    sd_bus_message *signal = NULL;
    if (*client && sd_bus_message_new_signal(bus, &signal, "/invalid/switchlight/Shell", INTERFACE, "Changed") >= 0 &&
        sd_bus_message_append(signal, "as", 1, "mode") >= 0 && sd_bus_message_set_destination(signal, client) >= 0)
      sd_bus_send(bus, signal, NULL);
    sd_bus_message_unref(signal);
    *client = 0;
  } else {
    snprintf(manner, sizeof manner, "%s", word);
  }
  printf("%s done\n", word);
  fflush(stdout);
}

int main(void) {
  sd_bus *bus = NULL;
  if (sd_bus_open_user(&bus) < 0 || sd_bus_add_filter(bus, NULL, take, NULL) < 0) return 1;
  const char *service = "org.freedesktop.DBus";
  if (sd_bus_match_signal(bus, NULL, service, NULL, service, "NameOwnerChanged", note_owner, NULL) < 0) return 2;
  if (sd_bus_request_name(bus, "org.gnome.Shell", 0) < 0 || sd_bus_request_name(bus, NAME, 0) < 0) return 3;
  say("ready");
  char line[64];
  size_t length = 0;
  for (;;) {
    while (sd_bus_process(bus, NULL) > 0) {}
    sd_bus_flush(bus);
    struct pollfd ready[] = {{sd_bus_get_fd(bus), POLLIN, 0}, {0, POLLIN, 0}};
    if (poll(ready, 2, -1) < 0) continue;
    if (ready[0].revents & (POLLHUP | POLLERR)) return 0;
    if (!ready[1].revents) continue;
    ssize_t got = read(0, line + length, sizeof line - length - 1);
    if (got <= 0) return 0;
    length += (size_t)got;
    line[length] = 0;
    for (char *end; (end = strchr(line, '\n'));) {
      *end = 0;
      obey(bus, line);
      length -= (size_t)(end + 1 - line);
      memmove(line, end + 1, length + 1);
    }
    if (length == sizeof line - 1) return 4;
  }
}
