// An evdev device through libevdev and /dev/uinput.
#include "kernel.h"

#include <fcntl.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// All frames in one write: the kernel puts them into the readers' rings without a pause between them.
static void write_frames(int fd, const struct step *frames, size_t count) {
  size_t size = 0;
  for (size_t i = 0; i < count; i++) size += frames[i].size;
  unsigned char *all = malloc(size);
  if (!all) fail("no memory for %zu bytes of events", size);
  size_t place = 0;
  for (size_t i = 0; i < count; i++) {
    memcpy(all + place, frames[i].bytes, frames[i].size);
    place += frames[i].size;
  }
  for (size_t done = 0; done < size;) {
    ssize_t written = write(fd, all + done, size - done);
    if (written <= 0) fail("cannot write to uinput: %m");
    done += (size_t)written;
  }
  free(all);
}

struct made_device make_uinput_device(struct libevdev *description, const char *phys) {
  int fd = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (fd < 0) fail("cannot open /dev/uinput: %m");
  if (phys && ioctl(fd, UI_SET_PHYS, phys) < 0) fail("cannot set phys \"%s\": %m", phys);
  struct libevdev_uinput *device;
  int error = libevdev_uinput_create_from_device(description, fd, &device);
  if (error) fail("uinput refuses the device: %s", strerror(-error));
  printf("made %s\n", libevdev_uinput_get_devnode(device));
  return (struct made_device){.fd = fd, .write_steps = write_frames};
}
