// A HID device through /dev/uhid: the kernel's own driver (hid-multitouch for a touchscreen) makes the evdev device.
#include "kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void send_event(int fd, const struct uhid_event *event) {
  if (write(fd, event, sizeof *event) < 0) fail("cannot write to uhid: %m");
}

// The driver asks for feature reports while it probes. A recording has none: the answer is an error, at once,
// for without one the driver waits five seconds for each.
static void *answer_requests(void *context) {
  int fd = *(int *)context;
  struct uhid_event request;
  while (read(fd, &request, sizeof request) > 0) {
    struct uhid_event answer = {0};
    if (request.type == UHID_GET_REPORT) {
      answer.type = UHID_GET_REPORT_REPLY;
      answer.u.get_report_reply.id = request.u.get_report.id;
      answer.u.get_report_reply.err = EIO;
      send_event(fd, &answer);
    } else if (request.type == UHID_SET_REPORT) {
      answer.type = UHID_SET_REPORT_REPLY;
      answer.u.set_report_reply.id = request.u.set_report.id;
      send_event(fd, &answer);
    }
  }
  return NULL;
}

static void write_reports(int fd, const struct step *reports, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct uhid_event event = {.type = UHID_INPUT2};
    if (reports[i].size > sizeof event.u.input2.data)
      fail("a report of %zu bytes is too long for uhid", reports[i].size);
    event.u.input2.size = (unsigned short)reports[i].size;
    memcpy(event.u.input2.data, reports[i].bytes, reports[i].size);
    send_event(fd, &event);
  }
}

struct made_device make_uhid_device(const struct hid_description *description, const char *uniq) {
  static int fd;
  fd = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (fd < 0) fail("cannot open /dev/uhid: %m");
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *create = &event.u.create2;
  snprintf((char *)create->name, sizeof create->name, "%s", description->name);
  snprintf((char *)create->uniq, sizeof create->uniq, "%s", uniq);
  create->bus = (unsigned short)description->bus;
  create->vendor = description->vendor;
  create->product = description->product;
  create->rd_size = (unsigned short)description->size;
  memcpy(create->rd_data, description->report_descriptor, description->size);
  send_event(fd, &event);
  pthread_t thread;
  if (pthread_create(&thread, NULL, answer_requests, &fd)) fail("cannot start a thread");
  printf("made %s\n", uniq);
  return (struct made_device){.fd = fd, .write_steps = write_reports};
}
