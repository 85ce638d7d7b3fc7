// Preloaded into a program, has the machine have slept: CLOCK_BOOTTIME is ahead by as many seconds
// as the file that SLEEPY_CLOCK names has bytes.

#include "SleepyClock.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  const char *path = getenv("SLEEPY_CLOCK");
  struct stat status;
  if (result == 0 && clock == CLOCK_BOOTTIME && path && stat(path, &status) == 0) {
    time->tv_sec += status.st_size;
  }
  return result;
}
