#include "CLazyLoading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

void *found_in_library(const char *library, const char *package, const char *name) {
  // The handle is kept for later calls, and never closed.
  void *opened = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  void *found = opened == NULL ? NULL : dlsym(opened, name);
  if (found != NULL) return found;
  const char *reason = dlerror();
  fprintf(
      stderr, "error: %s\nhint: Install its package; on Debian: apt install --reinstall %s\n",
      reason == NULL ? library : reason, package);
  _exit(69);
}
