#pragma once

#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time);
