#pragma once

#include <stdint.h>

/// The number of memory blocks that this process has requested so far.
uint64_t allocation_count(void);
