package dev.gridbench.app.design;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.KeySpace;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.WorkerCount;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of several workloads on a cell's cluster, with everything that it has of its own.
 *
 * @param start from the beginning of the window; null: with the load
 * @param stop from the beginning of the window; null: with the window
 */
public record Tenant(
    String name,
    long entries,
    int clients,
    int threads,
    int inFlight,
    WorkerCount workers,
    Workload workload,
    KeyDistribution keys,
    LoadModel load,
    @Nullable Duration start,
    @Nullable Duration stop) {

  /** What the study says of it, and else what the cell has. */
  static Tenant of(TenantChoice own, Cell cell) {
    return new Tenant(
        own.name(),
        Objects.requireNonNullElse(own.entries(), cell.entries()),
        Objects.requireNonNullElse(own.clients(), cell.clients()),
        Objects.requireNonNullElse(own.threads(), cell.threads()),
        Objects.requireNonNullElse(own.inFlight(), cell.inFlight()),
        Objects.requireNonNullElse(own.workers(), cell.workers()),
        Objects.requireNonNullElse(own.workload(), cell.workload()),
        Objects.requireNonNullElse(own.keys(), cell.keys()),
        Objects.requireNonNullElse(own.load(), cell.load()),
        own.start(),
        own.stop());
  }

  /** All keys that it may ever have; it alone has them. */
  KeySpace space() {
    return KeySpace.of(workload, entries, clients * threads);
  }

  /** Whether its clients are there from the warm-up to the window's end. */
  public boolean always() {
    return start == null && stop == null;
  }
}
