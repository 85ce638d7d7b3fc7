#pragma once

#include <signal.h>
#include <sys/timerfd.h>
#include <stddef.h>
#include <systemd/sd-event.h>

/* Flags of timerfd_create and timerfd_settime, which Swift sees as numbers of other types. */
static const int touchtree_timer_flags = TFD_CLOEXEC | TFD_NONBLOCK;
static const int touchtree_timer_cancels_on_set = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;

/* si_status is a macro into a union, which Swift does not see. */
static inline int touchtree_siginfo_status(const siginfo_t *info) {
  return info->si_status;
}

/* Of systemd/sd-daemon.h, which includes sys/socket.h and so takes it away from the module Glibc. */
int sd_listen_fds(int unset_environment);
int sd_is_socket_unix(int fd, int type, int listening, const char *path, size_t length);
static const int touchtree_listen_fds_start = 3;
