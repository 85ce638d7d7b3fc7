// The two ways into the kernel: uinput makes an evdev device, uhid a HID device that a kernel driver reads.
#ifndef KERNEL_H
#define KERNEL_H

#include "recording.h"

// A made device: where its steps are written to, and how.
struct made_device {
  int fd;
  void (*write_steps)(int fd, const struct step *steps, size_t count);
};

// Creates a device and tells its node, or its uniq, on standard output. `phys` may be NULL.
struct made_device make_uinput_device(struct libevdev *description, const char *phys);
struct made_device make_uhid_device(const struct hid_description *description, const char *uniq);

#endif
