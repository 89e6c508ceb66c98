#ifndef CBUS_H
#define CBUS_H

// The bus and the logins of libsystemd, which is loaded at its first call (W8).
#include <errno.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-login.h>

#endif
