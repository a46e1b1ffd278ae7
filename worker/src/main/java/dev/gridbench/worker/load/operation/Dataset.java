package dev.gridbench.worker.load.operation;

import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.values.Truth;
import dev.gridbench.worker.data.values.Values;
import org.jspecify.annotations.Nullable;

/**
 * What all clients of a worker share: the generated values and what is known of them.
 *
 * @param truth of the workload's query; null where it has none
 */
public record Dataset(
    Workload workload,
    long entries,
    Values values,
    Keys keys,
    Versions versions,
    @Nullable Truth truth) {}
