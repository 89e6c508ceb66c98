#include "CLibraryCalls.h"

#include <dlfcn.h>
#include <string.h>

bool open_library_calls(const char *file, const char *const *names, size_t count, void *calls) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
  for (size_t i = 0; i < count; i++) {
    void *call = dlsym(library, names[i]);
    if (call == NULL) return false;
    memcpy((char *)calls + i * sizeof call, &call, sizeof call);
  }
  return true;
}
