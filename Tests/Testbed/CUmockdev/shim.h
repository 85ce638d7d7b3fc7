#pragma once

#include <umockdev.h>
#include <linux/input.h>
#include <sys/stat.h>
