// An application on the accessibility bus with the faults that its first argument names. It prints "ready" once it is
// registered, and ends with the bus. With "flips" its first button is replaced after each SIGUSR1, and with "clicks" it
// prints each click. With "fault HOW WHERE" it is killed, stopped or hangs (kill, stop, hang) in the middle of a fetch, of
// an action or of an event (fetch, action, event), the first two once SIGUSR1 has arrived. With "panel" it has 40 buttons:
// one is a clock, one shows progress, one is enabled now and then, and up to three more appear. With "anew" it has 300,
// which are replaced ten times a second.
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#define ROOT "/org/a11y/atspi/accessible/root"
#define NODE "/org/a11y/atspi/accessible/"
// Showing, visible, sensitive and enabled; with active for the window; with focusable for the rest.
#define SHOWING (1u << 25)
#define MODAL (1u << 16)
#define STATES (SHOWING | (1u << 30) | (1u << 24) | (1u << 8))
#define ACTIVE (1u << 1)
#define FOCUSABLE (1u << 11)
#define FOCUSED (1u << 12)
// The text typed into the password field.
#define SECRET "hunter2 correct horse"

static const char *mode = "good";
static const char *own_name = "";
// The kind and the time of its failure; empty means no failure.
static const char *fault = "", *fault_place = "";
static char *long_text;
// The number of clicks of the button.
static int clicks;

// The number of requested changes (SIGUSR1), and true if its dialog is open.
static volatile sig_atomic_t asked;
static int dialog;
static long changes;
// The number of requests for the children of the window.
static long readings;
// True if the password field has the focus.
static int focused;
static sd_bus *bus;

static void note(int number) {
  (void)number;
  asked = 1;
}

static int is(const char *name) { return strcmp(mode, name) == 0; }

// Fails at this point, if it is the configured one.
static void fail_at(const char *place) {
  if (strcmp(place, fault_place) != 0) return;
  fault_place = "";
  printf("failing\n");
  fflush(stdout);
  if (strcmp(fault, "kill") == 0) raise(SIGKILL);
  if (strcmp(fault, "stop") == 0) raise(SIGSTOP);
  while (strcmp(fault, "hang") == 0) pause();
}

// A list of 10,000 rows; "storm" changes it a hundred times a second as well.
static int has_rows(void) { return is("rows") || is("storm"); }

// Many buttons in rows.
static int has_grid(void) { return is("panel") || is("anew"); }

// The number of times that the buttons of "anew" were replaced.
static long turn(void) { return is("anew") ? changes / 10 : 0; }

static int grid_count(void) { return is("anew") ? 300 : 40 + (changes > 900 ? 3 : (int)(changes / 300)); }

// The position of a button in the rows.
static long grid_place(long number) { return (number - 1000) % 1000; }

// The number of a node: 0 is the application, 1 the window, 2 and more are its contents.
static long number_of(const char *path) {
  if (strcmp(path, ROOT) == 0) return 0;
  return strncmp(path, NODE, strlen(NODE)) == 0 ? strtol(path + strlen(NODE), NULL, 10) : -1;
}

static int append_reference(sd_bus_message *reply, long number) {
  char path[64];
  if (number == 0) snprintf(path, sizeof path, "%s", ROOT);
  else snprintf(path, sizeof path, NODE "%ld", number);
  return sd_bus_message_append(reply, "(so)", own_name, path);
}

static int append_children(sd_bus_message *reply, long number) {
  int status = sd_bus_message_open_container(reply, 'a', "(so)");
  if (number == 0) {
    append_reference(reply, 1);
    if (dialog) append_reference(reply, 9);
  } else if (number == 9) append_reference(reply, 10);
  else if (is("half") && number == 1) {
    append_reference(reply, 2);
    append_reference(reply, 3);
    append_reference(reply, 4);
  } else if (has_rows() && number == 1) append_reference(reply, 20000);
  else if (has_rows()) { /* Nobody may ask a list of that length for all of it. */
  } else if (is("cycle")) {
    append_reference(reply, 1);
    append_reference(reply, 0);
    if (number == 1) append_reference(reply, 2);
    append_reference(reply, number);
  } else if (is("deep")) append_reference(reply, number + 1);
  else if (has_grid() && number == 1)
    for (int child = 0; child < grid_count(); child++)
      append_reference(reply, 1000 * (1 + turn()) + child);
  else if (has_grid()) { /* Buttons have nothing in them. */
  } else if (is("many") && number == 1)
    for (long child = 2; child < 5002; child++) append_reference(reply, child);
  else if (number == 1) {
    append_reference(reply, is("flips") && changes % 2 ? 5 : 2);
    append_reference(reply, 3);
  }
  sd_bus_message_close_container(reply);
  return status;
}

static int child_count(long number) {
  if (number == 0) return 1 + dialog;
  if (number == 9) return 1;
  if (has_rows()) return number == 1 ? 1 : number == 20000 ? 10000 : 0;
  if (has_grid()) return number == 1 ? grid_count() : 0;
  if (is("half") && number == 1) return 3;
  if (is("wide") && number == 1) return INT32_MAX;
  if (is("deep") || is("cycle")) return 3;
  return number == 1 ? 2 : 0;
}

static int loaded;

static void append_frame(sd_bus_message *reply, long number) {
  if (has_rows() && number == 20000) sd_bus_message_append(reply, "(iiii)", 20, 20, 300, 200);
  // The rows of a list that was scrolled: 5001 is the first visible one.
  else if (has_rows() && number > 20000)
    sd_bus_message_append(reply, "(iiii)", 20, (int)(20 + 20 * (number - 20000 - 5001)), 300, 20);
  else if (is("frames") && number == 2) sd_bus_message_append(reply, "(iiii)", -50, -60, -70, -80);
  else if (is("frames") && number == 3)
    sd_bus_message_append(reply, "(iiii)", INT32_MAX, INT32_MIN, INT32_MAX, INT32_MAX);
  else if (has_grid() && number == 1) sd_bus_message_append(reply, "(iiii)", 10, 10, 1300, 800);
  else if (has_grid()) {
    int place = (int)grid_place(number);
    int jitter = is("panel") ? (int)(changes / 50 % 3) : 0;
    sd_bus_message_append(
        reply, "(iiii)", 20 + 60 * (place % 20) + jitter, 40 + 40 * (place / 20) + jitter, 50, 30);
  } else if (number == 1) sd_bus_message_append(reply, "(iiii)", 10, 10, 400, 300);
  else sd_bus_message_append(reply, "(iiii)", 20, (int)(20 + 30 * (number % 8)), 100, 20);
}

static int answer_property(sd_bus_message *call, sd_bus_message *reply, long number) {
  const char *interface, *name;
  if (sd_bus_message_read(call, "ss", &interface, &name) < 0) return -EINVAL;
  if (strcmp(name, "ChildCount") == 0)
    return sd_bus_message_append(reply, "v", "i", child_count(number));
  if (strcmp(name, "NActions") == 0) return sd_bus_message_append(reply, "v", "i", is("actions") ? INT32_MAX : 1);
  if (strcmp(name, "ToolkitName") == 0) return sd_bus_message_append(reply, "v", "s", "hostile");
  if (strcmp(name, "Version") == 0) return sd_bus_message_append(reply, "v", "s", "1");
  if (strcmp(name, "Name") == 0) {
    char text[64];
    const char *format = number == 0 ? "hostile" : number == 1 ? "Hostile %s" : number == 9 ? "Dialog %s" : "Button %s";
    snprintf(text, sizeof text, format, mode);
    if (has_rows() && number > 20000) snprintf(text, sizeof text, is("storm") && number == 25003 ? "Row %ld, %ld" : "Row %ld", number - 20000, changes);
    if (has_grid() && number > 1) snprintf(text, sizeof text, "Key %ld", grid_place(number));
    if (is("panel") && number == 1003) snprintf(text, sizeof text, "Time %ld", changes / 10);
    if (is("panel") && number == 1012) snprintf(text, sizeof text, "Done %ld %%", changes / 10 % 100);
    if (number == 2 && is("renamed")) snprintf(text, sizeof text, loaded ? "Delete" : "Send");
    if (number == 3 && is("busy")) snprintf(text, sizeof text, "Button busy %ld", changes);
    if (number == 3 && is("password")) snprintf(text, sizeof text, "Password of Ada");
    if (number != 3 && number > 1 && is("flips")) snprintf(text, sizeof text, "Flip %ld", changes);
    if (number == 2 && is("clicks")) snprintf(text, sizeof text, "Clicked %d", clicks);
    return sd_bus_message_append(reply, "v", "s", is("labels") && number > 1 ? long_text : text);
  }
  return sd_bus_message_append(reply, "v", "s", "");
}

static int answer(sd_bus_message *call, sd_bus_message *reply, long number) {
  const char *member = sd_bus_message_get_member(call);
  if (is("garbage") && number > 1) return sd_bus_message_append(reply, "a{sv}", 1, "x", "d", 0.0 / 0.0);
  if (strcmp(member, "Get") == 0) return answer_property(call, reply, number);
  if (strcmp(member, "GetRole") == 0)
    return sd_bus_message_append(
        reply, "u",
        number == 0 ? 75u : number == 1 ? 23u : number == 9 ? 16u : is("deep") ? 39u
        : is("password") && number == 3 ? 40u
        : has_rows() && number == 20000 ? 31u : has_rows() ? 32u : 43u);
  if (strcmp(member, "GetState") == 0)
    return sd_bus_message_append(
        reply, "au", 2,
        number == 9 || (number == 1 && !dialog) ? STATES | ACTIVE | (number == 9 ? MODAL : 0)
        : number == 1 ? STATES
        // A row that was scrolled away is not showing.
        : has_rows() && number > 20000 && (number < 25001 || number > 25010) ? STATES & ~SHOWING
        : is("panel") && number == 1025 && changes / 200 % 2 ? STATES & ~((1u << 24) | (1u << 8))
        : STATES | FOCUSABLE | (focused && number == 3 ? FOCUSED : 0),
        0u);
  if (strcmp(member, "GetChildren") == 0) return append_children(reply, number);
  if (strcmp(member, "GetInterfaces") == 0 && is("password") && number == 3)
    return sd_bus_message_append(
        reply, "as", 3, "org.a11y.atspi.Accessible", "org.a11y.atspi.Component", "org.a11y.atspi.Text");
  if (strncmp(member, "GetText", 7) == 0 || strncmp(member, "GetString", 9) == 0)
    return strcmp(member, "GetText") == 0 ? sd_bus_message_append(reply, "s", SECRET)
                                          : sd_bus_message_append(reply, "sii", SECRET, 0, (int)strlen(SECRET));
  if (strcmp(member, "GetInterfaces") == 0)
    return sd_bus_message_append(
        reply, "as", 3, "org.a11y.atspi.Accessible", "org.a11y.atspi.Component", "org.a11y.atspi.Action");
  if (strcmp(member, "GetExtents") == 0) { append_frame(reply, number); return 0; }
  if (strcmp(member, "GetAccessibleAtPoint") == 0) {
    int x, y;
    uint32_t kind;
    if (sd_bus_message_read(call, "iiu", &x, &y, &kind) < 0) return -EINVAL;
    return append_reference(reply, has_rows() ? 20000 + 5001 + (y - 20) / 20 : 2);
  }
  if (strcmp(member, "GetIndexInParent") == 0)
    return sd_bus_message_append(reply, "i", has_rows() ? (int)(number - 20001) : 0);
  if (strcmp(member, "GetChildAtIndex") == 0) {
    int index;
    if (sd_bus_message_read(call, "i", &index) < 0) return -EINVAL;
    return append_reference(reply, has_rows() ? 20001 + index : 2);
  }
  if (strcmp(member, "GetName") == 0) return sd_bus_message_append(reply, "s", "click");
  if (strcmp(member, "GetRelationSet") == 0) return sd_bus_message_append(reply, "a(ua(so))", 0);
  if (strcmp(member, "DoAction") == 0) {
    clicks++;
    if (is("clicks") || is("panel")) {
      printf("clicked %ld\n", is("panel") ? grid_place(number) : (long)clicks);
      fflush(stdout);
    }
    return sd_bus_message_append(reply, "b", !is("refusing"));
  }
  return sd_bus_message_append(reply, "s", "");
}

static sd_bus_message *waiting;

// Sends the signals of a toolkit when a dialog opens.
static void tell_of_dialog(void) {
  sd_bus_message *signal = NULL;
  if (sd_bus_message_new_signal(bus, &signal, NODE "9", "org.a11y.atspi.Event.Window", "Activate") < 0) return;
  sd_bus_message_append(signal, "siiva{sv}", "", 0, 0, "s", "", 0);
  sd_bus_send(bus, signal, NULL);
  sd_bus_message_unref(signal);
}

// Sends one of the changes of a window that never rests: another name, and another position.
static void tell_of_change(void) {
  static const char *const members[] = {"PropertyChange", "BoundsChanged", "StateChanged", "ChildrenChanged"};
  sd_bus_message *signal = NULL;
  changes++;
  if (sd_bus_message_new_signal(bus, &signal, NODE "2", "org.a11y.atspi.Event.Object", members[changes % 4]) < 0)
    return;
  sd_bus_message_append(signal, "siiva{sv}", "accessible-name", 0, 0, "s", "", 0);
  sd_bus_send(bus, signal, NULL);
  sd_bus_message_unref(signal);
  if (changes % 100 == 0) {
    if (is("busy")) printf("readings %ld\n", readings);
    printf("changes %ld\n", changes);
    fflush(stdout);
  }
}

// Performs the change that SIGUSR1 requests.
static void change(void) {
  asked = 0;
  loaded = 1;
  if (is("password")) {
    focused = !focused;
    tell_of_change();
  }
  if (is("renamed") || is("fault") || is("flips")) tell_of_change();
  fail_at("event");
  if (waiting) {
    sd_bus_message *reply = NULL;
    if (sd_bus_message_new_method_return(waiting, &reply) >= 0) {
      append_children(reply, 1);
      sd_bus_send(NULL, reply, NULL);
      sd_bus_message_unref(reply);
    }
    waiting = sd_bus_message_unref(waiting);
  }
  puts("changed");
  fflush(stdout);
}

static int take(sd_bus_message *call, void *data, sd_bus_error *error) {
  (void)data;
  (void)error;
  uint8_t type;
  if (sd_bus_message_get_type(call, &type) < 0 || type != SD_BUS_MESSAGE_METHOD_CALL) return 0;
  const char *path = sd_bus_message_get_path(call);
  const char *interface = sd_bus_message_get_interface(call);
  if (interface && strcmp(interface, "org.freedesktop.DBus.Peer") == 0) return 0;
  long number = path ? number_of(path) : -1;
  if (number > 1 && is("silence")) return 1;
  if (number == 4 && is("half")) return 1;
  const char *member = sd_bus_message_get_member(call);
  if (number == 1 && is("loading") && !loaded && strcmp(member, "GetChildren") == 0) {
    // It is answered after a command.
    waiting = sd_bus_message_ref(call);
    return 1;
  }
  if (number == 1 && strcmp(member, "GetChildren") == 0) readings++;
  // At that time the window is known, but its contents are not.
  if (loaded && number == 3) fail_at("fetch");
  if (strcmp(member, "DoAction") == 0) {
    fail_at("action");
    if (is("modal")) {
      dialog = 1;
      tell_of_dialog();
      return 1;
    }
  }
  if (number > 1 && is("death")) _exit(1);
  sd_bus_message *reply = NULL;
  if (sd_bus_message_new_method_return(call, &reply) < 0) return 0;
  if (number < 0) return 1;
  answer(call, reply, number);
  sd_bus_send(NULL, reply, NULL);
  sd_bus_message_unref(reply);
  return 1;
}

static int failed(int step) {
  fprintf(stderr, "step %d failed\n", step);
  return step;
}

/// Sends that number of notifications, each with a picture of 64 KB, a thousand a second.
static int flood(sd_bus *session, int count) {
  static unsigned char picture[65536];
  for (int number = 0; number < count; number++) {
    sd_bus_message *call = NULL;
    char text[40];
    snprintf(text, sizeof text, "number %d", number);
    if (sd_bus_message_new_method_call(
            session, &call, "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications", "Notify") < 0 ||
        sd_bus_message_append(call, "susssas", "flood", 0, "", "notification", text, 0) < 0 ||
        sd_bus_message_open_container(call, 'a', "{sv}") < 0 ||
        sd_bus_message_open_container(call, 'e', "sv") < 0 ||
        sd_bus_message_append(call, "s", "image-data") < 0 ||
        sd_bus_message_open_container(call, 'v', "(iiibiiay)") < 0 ||
        sd_bus_message_open_container(call, 'r', "iiibiiay") < 0 ||
        sd_bus_message_append(call, "iiibii", 128, 128, 512, 1, 8, 4) < 0 ||
        sd_bus_message_append_array(call, 'y', picture, sizeof picture) < 0 ||
        sd_bus_message_close_container(call) < 0 || sd_bus_message_close_container(call) < 0 ||
        sd_bus_message_close_container(call) < 0 || sd_bus_message_close_container(call) < 0 ||
        sd_bus_message_append(call, "i", -1) < 0 || sd_bus_send(session, call, NULL) < 0)
      return failed(7);
    sd_bus_message_unref(call);
    while (sd_bus_process(session, NULL) > 0) {}
    usleep(1000);
  }
  return sd_bus_flush(session) < 0 ? failed(8) : 0;
}

int main(int count, char **words) {
  if (count > 1) mode = words[1];
  if (count > 3) {
    fault = words[2];
    fault_place = words[3];
  }
  long_text = malloc(1000001);
  memset(long_text, 'x', 1000000);
  for (int place = 7; place < 1000000; place += 8) long_text[place] = ' ';
  long_text[1000000] = 0;
  sd_bus *session = NULL;
  signal(SIGUSR1, note);
  sd_bus_message *reply = NULL;
  const char *address;
  if (sd_bus_open_user(&session) < 0) return failed(1);
  if (is("notify")) {
    puts("ready");
    fflush(stdout);
    return flood(session, count > 2 ? atoi(words[2]) : 0);
  }
  if (sd_bus_call_method(
          session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL, &reply, "") < 0)
    return failed(2);
  if (sd_bus_message_read(reply, "s", &address) < 0) return failed(3);
  if (sd_bus_new(&bus) < 0 || sd_bus_set_address(bus, address) < 0 || sd_bus_set_bus_client(bus, 1) < 0 ||
      sd_bus_start(bus) < 0 || sd_bus_get_unique_name(bus, &own_name) < 0)
    return failed(4);
  if (sd_bus_add_filter(bus, NULL, take, NULL) < 0) return failed(5);
  // The registry registers its name before it handles calls.
  sd_bus_error error = SD_BUS_ERROR_NULL;
  for (int attempt = 0;; attempt++) {
    sd_bus_error_free(&error);
    if (sd_bus_call_method(
            bus, "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed", &error, NULL, "(so)",
            own_name, ROOT) >= 0)
      break;
    fprintf(stderr, "%s: %s\n", error.name, error.message);
    if (attempt == 100) return failed(6);
    usleep(20000);
  }
  puts("ready");
  fflush(stdout);
  for (;;) {
    // At most this long, in microseconds: a hundred changes a second, or a check for a signal.
    int status = sd_bus_wait(bus, 10000);
    if (status < 0 && status != -EINTR) return 0;
    while ((status = sd_bus_process(bus, NULL)) > 0) {}
    if (status < 0) return 0;
    if (asked) change();
    if (is("busy") || is("storm") || has_grid()) tell_of_change();
  }
  return 0;
}
