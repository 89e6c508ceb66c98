#ifndef CLIBRARYCALLS_H
#define CLIBRARYCALLS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// Libraries that are opened when they are first needed, and not when the program starts: only a command that needs one pays
// for loading it, and all others run where it is not installed.
//
// The functions that are called of one are listed once, by a macro that takes a macro. They stand in a struct under their own
// names, with the types that the header of the library gives them. tools/package finds the file names of such libraries here.

// A field of such a struct: a pointer to a function.
#define LIBRARY_CALL_FIELD(name) __typeof__(name) *name;
// The name of such a function.
#define LIBRARY_CALL_NAME(name) #name,

// Opens a library by its file name, and finds functions in it and in those that it is linked with; it is never closed.
// False where it is not there, or lacks one of them; the pointers are of no use then.
bool open_library_calls(const char *file, const char *const *names, size_t count, void *calls);

// Defines `const struct LIBRARY_calls *open_LIBRARY_calls(void)`. Any thread may call it.
#define DEFINE_LIBRARY_CALLS(library, file, CALLS)                                                                  \
  static struct library##_calls library##_found;                                                                    \
  static bool library##_is_open;                                                                                    \
  static pthread_once_t library##_once = PTHREAD_ONCE_INIT;                                                         \
  static void library##_open(void) {                                                                                \
    static const char *const names[] = {CALLS(LIBRARY_CALL_NAME)};                                                  \
    library##_is_open = open_library_calls(file, names, sizeof names / sizeof *names, &library##_found);            \
  }                                                                                                                 \
  const struct library##_calls *open_##library##_calls(void) {                                                      \
    pthread_once(&library##_once, library##_open);                                                                  \
    return library##_is_open ? &library##_found : NULL;                                                             \
  }

#endif
