package dev.gridbench.drivers.wire;

import dev.gridbench.api.Completion;
import org.jspecify.annotations.Nullable;

/** What is asked, how its answer is read, and who is told. */
record Request(
    Lane.Asking asking, Lane.Reading<? extends @Nullable Object> reading, Completion completion) {}
