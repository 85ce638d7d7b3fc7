#pragma once

#include <signal.h>
#include <sys/timerfd.h>
#include <sys/epoll.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>

/* Flags of timerfd_create and timerfd_settime, which Swift sees as numbers of other types. */
static const int touchtree_timer_flags = TFD_CLOEXEC | TFD_NONBLOCK;
static const int touchtree_timer_cancels_on_set = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;

/* si_status is a macro into a union, which Swift does not see. */
static inline int touchtree_siginfo_status(const siginfo_t *info) {
  return info->si_status;
}
