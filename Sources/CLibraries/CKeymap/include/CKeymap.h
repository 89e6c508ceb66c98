#ifndef CKEYMAP_H
#define CKEYMAP_H

// The reader of keymaps, which is opened at its first call (W8).
#include <xkbcommon/xkbcommon.h>

#endif
