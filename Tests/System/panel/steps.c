// What is played, and the end of the program when something cannot be done.
#include "recording.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void add_step(struct steps *steps, int64_t micros, const void *bytes, size_t size) {
  if ((steps->count & (steps->count + 1)) == 0) {  // room for 2n + 1 whenever n are used, n + 1 a power of two
    size_t room = 2 * steps->count + 1;
    steps->all = realloc(steps->all, room * sizeof *steps->all);
    if (!steps->all) fail("no memory for %zu steps", room);
  }
  unsigned char *copy = malloc(size);
  if (!copy) fail("no memory for a step of %zu bytes", size);
  memcpy(copy, bytes, size);
  steps->all[steps->count++] = (struct step){.micros = micros, .bytes = copy, .size = size};
}

void free_steps(struct steps *steps) {
  for (size_t i = 0; i < steps->count; i++) free(steps->all[i].bytes);
  free(steps->all);
  *steps = (struct steps){0};
}

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("panel: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(1);
}
