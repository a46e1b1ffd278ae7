package dev.gridbench.drivers.wire;

import dev.gridbench.api.client.Completion;
import org.jspecify.annotations.Nullable;

/** A request, how its answer is read, and what is completed by it. */
record Request(
    MemberSocket.Writer writer,
    MemberSocket.Reader<? extends @Nullable Object> reader,
    Completion completion) {}
