// Only the tests of devices need the library; without it, the rest can still be built.
#if __has_include(<umockdev.h>)
#include <umockdev.h>
#endif
