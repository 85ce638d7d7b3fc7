#pragma once

#include <libudev.h>
/* A monitor joins the descriptors of libudev and inotify into one; Swift's Glibc lacks this. */
#include <sys/epoll.h>
