// hid-recorder files: R is the report descriptor, N and I name the device, E lines are its input reports.
#include "recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Reads "COUNT hex hex ..." and answers how many bytes were there.
static size_t read_bytes(const char *path, char *text, unsigned char *bytes, size_t room) {
  char *rest = text;
  unsigned long size = strtoul(rest, &rest, 10);
  if (size > room) fail("%s: a record of %lu bytes, at most %zu are read", path, size, room);
  for (unsigned long i = 0; i < size; i++) {
    char *before = rest;
    bytes[i] = (unsigned char)strtoul(rest, &rest, 16);
    if (rest == before) fail("%s: a record says %lu bytes and has %lu", path, size, i);
  }
  return size;
}

// Calls `take` with each line, and with its own context.
static void each_line(const char *path, void (*take)(const char *path, char *line, void *), void *context) {
  FILE *file = fopen(path, "r");
  if (!file) fail("cannot open %s: %m", path);
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, file) >= 0) {
    line[strcspn(line, "\r\n")] = 0;
    take(path, line, context);
  }
  free(line);
  fclose(file);
}

static void take_description(const char *path, char *line, void *context) {
  struct hid_description *device = context;
  if (!strncmp(line, "R: ", 3))
    device->size =
      read_bytes(path, line + 3, device->report_descriptor, sizeof device->report_descriptor);
  else if (!strncmp(line, "N: ", 3))
    snprintf(device->name, sizeof device->name, "%s", line + 3);
  else
    sscanf(line, "I: %x %x %x", &device->bus, &device->vendor, &device->product);
}

struct hid_description read_hid_description(const char *path) {
  struct hid_description device = {.bus = 3};
  each_line(path, take_description, &device);
  if (!device.size) fail("%s has no report descriptor (\"R: \" line)", path);
  return device;
}

struct report_reading {
  struct steps reports;
  int64_t first;
};

static void take_report(const char *path, char *line, void *context) {
  struct report_reading *reading = context;
  long long seconds, micros;
  int read;
  if (sscanf(line, "E: %lld.%6lld%n", &seconds, &micros, &read) != 2) return;
  unsigned char bytes[4096];
  size_t size = read_bytes(path, line + read, bytes, sizeof bytes);
  int64_t stamp = seconds * 1000000 + micros;
  if (!reading->reports.count) reading->first = stamp;
  add_step(&reading->reports, stamp - reading->first, bytes, size);
}

struct steps read_hid_reports(const char *path) {
  struct report_reading reading = {0};
  each_line(path, take_report, &reading);
  if (!reading.reports.count) fail("%s holds no input report", path);
  return reading.reports;
}
