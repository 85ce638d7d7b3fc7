#pragma once

#include <signal.h>
#include <systemd/sd-event.h>

/* si_status is a macro into a union, which Swift does not see. */
static inline int touchtree_siginfo_status(const siginfo_t *info) {
  return info->si_status;
}
