#pragma once

#include <stdint.h>

/// How many blocks of memory this process has asked for so far.
uint64_t allocation_count(void);
