#include "CSystemdCalls.h"

DEFINE_LIBRARY_CALLS(systemd, "libsystemd.so.0", SYSTEMD_CALLS)
