#ifndef CKEYMAP_H
#define CKEYMAP_H

// The keymap compiler, which is loaded at its first call (W8).
#include <xkbcommon/xkbcommon.h>

#endif
