package dev.gridbench.app.study;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.Workload;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One of several workloads that a study puts on one cluster at once, as it is written; what is null
 * is as in the cell.
 *
 * @param entries of its own
 * @param workers JVMs that only its clients are in
 * @param start when it begins, from the beginning of the window; null: with the load
 * @param stop when it ends, from the beginning of the window; null: with the window
 */
public record TenantChoice(
    String name,
    @Nullable Long entries,
    @Nullable Integer clients,
    @Nullable Integer threads,
    @Nullable Integer inFlight,
    @Nullable WorkerCount workers,
    @Nullable Workload workload,
    @Nullable KeyDistribution keys,
    @Nullable LoadModel load,
    @Nullable Duration start,
    @Nullable Duration stop) {}
