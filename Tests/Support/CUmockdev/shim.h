// The library is only needed for the tests of devices; without it the rest can be built all the same.
#if __has_include(<umockdev.h>)
#include <umockdev.h>
#endif
