#ifndef CLAZYLOADING_H
#define CLAZYLOADING_H

#include <stddef.h>

// Each file defines a library in LIBRARY, its Debian package in PACKAGE, and the functions that it uses, with their
// result and parameter types; the compiler compares these with the header. tools/package reads LIBRARY.

// Finds a function or a variable in a library, which is loaded at the first call. Ends the program with a message and status
// 69 (a service is missing) if the library is not installed or lacks the name.
void *found_in_library(const char *library, const char *package, const char *name);

#define OPENED(result, name, parameters, arguments)                             \
  result name parameters {                                                      \
    static __typeof__(name) *found;                                             \
    __typeof__(name) *function = __atomic_load_n(&found, __ATOMIC_ACQUIRE);     \
    if (function == NULL) {                                                     \
      function = (__typeof__(name) *)found_in_library(LIBRARY, PACKAGE, #name); \
      __atomic_store_n(&found, function, __ATOMIC_RELEASE);                     \
    }                                                                           \
    return function arguments;                                                  \
  }

#define OPENED_0(result, name) OPENED(result, name, (void), ())
#define OPENED_1(result, name, A) OPENED(result, name, (A a), (a))
#define OPENED_2(result, name, A, B) OPENED(result, name, (A a, B b), (a, b))
#define OPENED_3(result, name, A, B, C) OPENED(result, name, (A a, B b, C c), (a, b, c))
#define OPENED_4(result, name, A, B, C, D) OPENED(result, name, (A a, B b, C c, D d), (a, b, c, d))
#define OPENED_5(result, name, A, B, C, D, E) OPENED(result, name, (A a, B b, C c, D d, E e), (a, b, c, d, e))
#define OPENED_6(result, name, A, B, C, D, E, F) \
  OPENED(result, name, (A a, B b, C c, D d, E e, F f), (a, b, c, d, e, f))
#define OPENED_7(result, name, A, B, C, D, E, F, G) \
  OPENED(result, name, (A a, B b, C c, D d, E e, F f, G g), (a, b, c, d, e, f, g))
#define OPENED_8(result, name, A, B, C, D, E, F, G, H) \
  OPENED(result, name, (A a, B b, C c, D d, E e, F f, G g, H h), (a, b, c, d, e, f, g, h))
#define OPENED_9(result, name, A, B, C, D, E, F, G, H, I) \
  OPENED(result, name, (A a, B b, C c, D d, E e, F f, G g, H h, I i), (a, b, c, d, e, f, g, h, i))
#define OPENED_13(result, name, A, B, C, D, E, F, G, H, I, J, K, L, M) \
  OPENED(result, name, (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l, M m), \
      (a, b, c, d, e, f, g, h, i, j, k, l, m))
#define OPENED_16(result, name, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) \
  OPENED(result, name, (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l, M m, N n, O o, P p), \
      (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p))

#endif
