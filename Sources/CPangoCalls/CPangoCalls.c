#include "CPangoCalls.h"

DEFINE_LIBRARY_CALLS(pango, "libpangocairo-1.0.so.0", PANGO_CALLS)
