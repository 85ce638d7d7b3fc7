#pragma once

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer from a program that has a main of its own; in libclang_rt.fuzzer_no_main.
int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
