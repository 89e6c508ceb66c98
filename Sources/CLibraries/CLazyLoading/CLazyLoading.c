#include "CLazyLoading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

void *function_of_library(const char *library, const char *package, const char *name) {
  // The same library at each call, and never closed.
  void *opened = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  void *function = opened == NULL ? NULL : dlsym(opened, name);
  if (function != NULL) return function;
  const char *reason = dlerror();
  fprintf(
      stderr, "error: %s\nhint: Install its package; on Debian: apt install --reinstall %s\n",
      reason == NULL ? library : reason, package);
  _exit(69);
}
