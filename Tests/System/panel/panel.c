// A virtual touch panel that does what it is told.
//
//   panel evemu DESCRIPTION [PHYS [COUNT]]    an evdev device, through uinput; the last one of COUNT that are alike
//   panel hid CAPTURE [UNIQ]                  a HID device, through uhid
//
// It prints "made NODE" (or UNIQ), then obeys a line at a time from standard input and answers each with a line:
//
//   play FILE            the recording, with its own timing     -> "played N"
//   burst TIMES FILE     the recording, as fast as can be       -> "played N"
//
// The end of the input is the end of the panel: the device is unplugged.
#include "kernel.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void sleep_until(const struct timespec *start, int64_t micros) {
  int64_t nanos = start->tv_nsec + micros % 1000000 * 1000;
  struct timespec due = {
    .tv_sec = start->tv_sec + micros / 1000000 + nanos / 1000000000, .tv_nsec = nanos % 1000000000};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL) == EINTR) continue;
}

static size_t play(const struct made_device *device, const struct steps *steps) {
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (size_t i = 0; i < steps->count; i++) {
    sleep_until(&start, steps->all[i].micros);
    device->write_steps(device->fd, &steps->all[i], 1);
  }
  return steps->count;
}

static size_t burst(const struct made_device *device, const struct steps *steps, unsigned times) {
  for (unsigned i = 0; i < times; i++) device->write_steps(device->fd, steps->all, steps->count);
  return steps->count * times;
}

int main(int count, char **arguments) {
  if (count < 3) fail("usage: panel evemu DESCRIPTION [PHYS [COUNT]] | panel hid CAPTURE [UNIQ]");
  const char *path = arguments[2], *identity = count > 3 ? arguments[3] : NULL;
  int is_hid = !strcmp(arguments[1], "hid");
  if (!is_hid && strcmp(arguments[1], "evemu"))
    fail("\"%s\" is no kind of panel: evemu or hid", arguments[1]);

  setvbuf(stdout, NULL, _IOLBF, 0);
  struct made_device device;
  if (is_hid) {
    struct hid_description description = read_hid_description(path);
    device = make_uhid_device(&description, identity ? identity : "panel");
  } else {
    int many = count > 4 ? atoi(arguments[4]) : 1;
    do device = make_uinput_device(read_evemu_description(path), identity);
    while (--many > 0);
  }

  char line[512], file[400];
  while (fgets(line, sizeof line, stdin)) {
    unsigned times = 0;
    int plays = sscanf(line, "play %399s", file) == 1;
    if (!plays && sscanf(line, "burst %u %399s", &times, file) != 2)
      fail("cannot obey \"%.*s\"", (int)strcspn(line, "\n"), line);
    struct steps steps = is_hid ? read_hid_reports(file) : read_evemu_frames(file);
    printf("played %zu\n", plays ? play(&device, &steps) : burst(&device, &steps, times));
    free_steps(&steps);
  }
  return 0;
}
