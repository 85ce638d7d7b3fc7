// evemu files: N, I, P, B and A lines describe a device, E lines are its events.
#include "recording.h"

#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_file(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("cannot open %s: %m", path);
  return file;
}

// Enables what the next 8 bytes of a bit mask hold; the n-th line of a type starts at bit 64 n.
static void read_mask(char *text, int first_bit, struct libevdev *device, int type) {
  char *rest = text;
  for (int byte = 0; byte < 8; byte++) {
    unsigned long bits = strtoul(rest, &rest, 16);
    for (int bit = 0; bit < 8; bit++) {
      if (!(bits >> bit & 1)) continue;
      unsigned code = (unsigned)(first_bit + 8 * byte + bit);
      static const struct input_absinfo unknown_range = {.maximum = 1};
      if (type < 0)
        libevdev_enable_property(device, code);
      else if (type != EV_SYN && type != EV_REP)
        libevdev_enable_event_code(
          device, (unsigned)type, code, type == EV_ABS ? &unknown_range : NULL);
    }
  }
}

struct libevdev *read_evemu_description(const char *path) {
  struct libevdev *device = libevdev_new();
  if (!device) fail("no memory for a device");
  int next_bit[EV_CNT] = {0}, next_property = 0, named = 0;
  char line[512];
  FILE *file = open_file(path);
  while (fgets(line, sizeof line, file)) {
    unsigned type, bus, vendor, product, version, axis;
    int read;
    struct input_absinfo range = {0};
    line[strcspn(line, "\n")] = 0;
    if (!strncmp(line, "N: ", 3)) {
      libevdev_set_name(device, line + 3);
      named = 1;
    } else if (sscanf(line, "I: %x %x %x %x", &bus, &vendor, &product, &version) == 4) {
      libevdev_set_id_bustype(device, (int)bus);
      libevdev_set_id_vendor(device, (int)vendor);
      libevdev_set_id_product(device, (int)product);
      libevdev_set_id_version(device, (int)version);
    } else if (!strncmp(line, "P: ", 3)) {
      read_mask(line + 3, next_property, device, -1);
      next_property += 64;
    } else if (sscanf(line, "B: %x%n", &type, &read) == 1 && type < EV_CNT) {
      read_mask(line + read, next_bit[type], device, (int)type);
      next_bit[type] += 64;
    } else if (
      sscanf(line, "A: %x %d %d %d %d %d", &axis, &range.minimum, &range.maximum, &range.fuzz,
             &range.flat, &range.resolution) >= 5) {
      libevdev_set_abs_info(device, axis, &range);
    }
  }
  fclose(file);
  if (!named) fail("%s describes no device: it has no \"N: name\" line", path);
  return device;
}

struct steps read_evemu_frames(const char *path) {
  struct steps frames = {0};
  struct input_event frame[512];
  size_t size = 0;
  int64_t first = -1;
  char line[512];
  FILE *file = open_file(path);
  while (fgets(line, sizeof line, file)) {
    long long seconds, micros;
    unsigned type, code;
    int value;
    if (sscanf(line, "E: %lld.%6lld %x %x %d", &seconds, &micros, &type, &code, &value) != 5)
      continue;
    if (size == sizeof frame / sizeof *frame) fail("%s has a frame of more than %zu events", path, size);
    frame[size++] = (struct input_event){
      .type = (unsigned short)type, .code = (unsigned short)code, .value = value};
    if (type != EV_SYN || code != SYN_REPORT) continue;
    int64_t stamp = seconds * 1000000 + micros;
    if (first < 0) first = stamp;
    add_step(&frames, stamp - first, frame, size * sizeof *frame);
    size = 0;
  }
  fclose(file);
  if (size) fail("%s ends within a frame", path);
  if (!frames.count) fail("%s holds no frame", path);
  return frames;
}
