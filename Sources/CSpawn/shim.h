#pragma once

/* What glibc's headers show only to who defines _GNU_SOURCE, which Swift's Glibc module does not. */

#include <spawn.h>

static const short touchtree_spawn_setsid = 0x80; /* POSIX_SPAWN_SETSID */

extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern const char *sigabbrev_np(int signal);
