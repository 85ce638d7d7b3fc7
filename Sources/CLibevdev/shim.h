#pragma once

#include <stdint.h>
#include <sys/ioctl.h>
#include <linux/uinput.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>

/* The stamp in microseconds. The fields have other names and sizes where time_t is 64 bits wide on
 * a 32-bit machine; the kernel's macros know. Unsigned, so that no stamp can overflow. */
static inline int64_t libevdev_shim_event_microseconds(const struct input_event *event)
{
	return (int64_t)((uint64_t)event->input_event_sec * 1000000u
			 + (uint64_t)event->input_event_usec);
}

/* What the device says of an absolute axis; -1 with errno where it has none. */
static inline int libevdev_shim_get_axis(int fd, unsigned int axis, struct input_absinfo *info)
{
	return ioctl(fd, EVIOCGABS(axis), info);
}

/* Gives the device that is about to be made through uinput its physical path; -1 with errno where it
 * cannot have one. libevdev leaves that to whoever has opened uinput. */
static inline int libevdev_shim_set_phys(int fd, const char *phys)
{
	return ioctl(fd, UI_SET_PHYS, phys);
}
