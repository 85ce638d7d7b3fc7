// The least that can be done with an evdev device through libevdev: reads frames, counts, tells the counts at its end.
// It is the measure for the cost of reading, and a second witness of what the kernel delivered.
//
//   reader NODE      "reads NODE", and at SIGTERM what came until then: "frames N events N dropped N open N", open
//                    being the contacts not lifted
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

static unsigned long frames, events, dropped;

static void take(const struct input_event *event) {
  events++;
  if (event->type == EV_SYN && event->code == SYN_REPORT) frames++;
}

static int read_all(struct libevdev *device) {
  struct input_event event;
  for (;;) {
    int status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event);
    if (status == LIBEVDEV_READ_STATUS_SYNC) {
      dropped++;
      while (libevdev_next_event(device, LIBEVDEV_READ_FLAG_SYNC, &event) == LIBEVDEV_READ_STATUS_SYNC)
        take(&event);
    } else if (status == LIBEVDEV_READ_STATUS_SUCCESS) {
      take(&event);
    } else {
      return status == -EAGAIN;
    }
  }
}

int main(int count, char **arguments) {
  struct libevdev *device = NULL;
  int fd = count == 2 ? open(arguments[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
  if (fd < 0 || libevdev_new_from_fd(fd, &device) < 0) {
    fprintf(stderr, "reader: cannot read %s\n", count == 2 ? arguments[1] : "without a NODE");
    return 1;
  }
  sigset_t ending;
  sigemptyset(&ending);
  sigaddset(&ending, SIGTERM);
  sigprocmask(SIG_BLOCK, &ending, NULL);
  struct pollfd watched[2] = {
    {.fd = fd, .events = POLLIN}, {.fd = signalfd(-1, &ending, SFD_CLOEXEC), .events = POLLIN}};
  printf("reads %s\n", arguments[1]);
  fflush(stdout);
  int goes_on = 1;
  while (goes_on && poll(watched, 2, -1) >= 0) {
    // The signal counts first: what was written before it was sent is there to be read then.
    goes_on = !watched[1].revents;
    if (!read_all(device)) break;
  }

  int open_contacts = 0;
  for (int slot = 0; slot < libevdev_get_num_slots(device); slot++)
    if (libevdev_get_slot_value(device, (unsigned)slot, ABS_MT_TRACKING_ID) >= 0) open_contacts++;
  printf("frames %lu events %lu dropped %lu open %d\n", frames, events, dropped, open_contacts);
  return 0;
}
