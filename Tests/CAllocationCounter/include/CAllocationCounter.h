#pragma once

/// Counts this thread's heap allocations from now on.
void allocation_counter_start(void);

/// Stops counting and tells how many allocations there were since the start.
long allocation_counter_stop(void);
