package dev.gridbench.app.design;

import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.value.WorkerCount;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One of several workloads on a cell's cluster, with everything that it has of its own.
 *
 * @param levels of each factor that a tenant has of its own
 * @param start from the beginning of the window; null: with the load
 * @param stop from the beginning of the window; null: with the window
 */
public record Tenant(
    String name, Combination levels, @Nullable Duration start, @Nullable Duration stop) {

  /** What the study says of it, and else what the cell has. */
  static Tenant of(TenantChoice own, Cell cell) {
    Combination levels =
        cell.combination()
            .having(Role.TENANT)
            .with(Factors.THREADS, ThreadCount.each(cell.threads()))
            .with(own.levels());
    return new Tenant(own.name(), levels, own.start(), own.stop());
  }

  long entries() {
    return levels.get(Factors.ENTRIES);
  }

  int clients() {
    return levels.get(Factors.CLIENTS);
  }

  /** Of each client. */
  int threads() {
    return levels.get(Factors.THREADS).of(clients());
  }

  int inFlight() {
    return levels.get(Factors.IN_FLIGHT);
  }

  WorkerCount workers() {
    return levels.get(Factors.WORKERS);
  }

  Workload workload() {
    return levels.get(Factors.WORKLOAD);
  }

  public LoadModel load() {
    return levels.get(Factors.LOAD);
  }

  /** All keys that it may ever have; it alone has them. */
  KeySpace space() {
    return KeySpace.of(workload(), entries(), clients() * threads());
  }

  /** Whether its clients are there from the warm-up to the window's end. */
  public boolean always() {
    return start == null && stop == null;
  }
}
