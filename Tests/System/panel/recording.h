// Recordings that a virtual panel is made from and fed with.
#ifndef RECORDING_H
#define RECORDING_H

#include <stddef.h>
#include <stdint.h>
#include <libevdev/libevdev.h>

// One written unit: an evdev frame or a HID report, `size` bytes at `bytes`, due `micros` after the first one.
struct step {
  int64_t micros;
  unsigned char *bytes;
  size_t size;
};

struct steps {
  struct step *all;
  size_t count;
};

struct hid_description {
  char name[128];
  unsigned bus, vendor, product;
  unsigned char report_descriptor[4096];
  size_t size;
};

// Each ends the program with a message when the file cannot be used.
struct libevdev *read_evemu_description(const char *path);
struct steps read_evemu_frames(const char *path);
struct hid_description read_hid_description(const char *path);
struct steps read_hid_reports(const char *path);

void add_step(struct steps *steps, int64_t micros, const void *bytes, size_t size);
void free_steps(struct steps *steps);

_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
