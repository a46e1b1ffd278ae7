package dev.gridbench.app.run.setup;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Tenant;
import dev.gridbench.app.design.Tenants;
import dev.gridbench.app.design.Trial;
import java.time.Duration;
import java.util.List;

/**
 * A trial as far as it is one tenant's: its keys, its workers, its time. A trial without tenants is
 * the only one.
 *
 * @param name the tenant's; empty where there are none
 * @param trial of the tenant's part of the cell
 * @param firstKey where its range of keys begins
 * @param start when its clients begin, from the beginning of the window; negative in the warm-up
 * @param stop when they end, from the beginning of the window
 */
public record TenantTrial(String name, Trial trial, int firstKey, Duration start, Duration stop) {

  /** All that have data on the cluster. */
  static List<TenantTrial> stored(Trial trial) {
    Tenants tenants = trial.cell().tenants();
    return tenants.none() ? List.of(whole(trial)) : of(trial, tenants.all());
  }

  /** Those whose clients are there, in the order of their workers. */
  public static List<TenantTrial> there(Trial trial) {
    Tenants tenants = trial.cell().tenants();
    return tenants.none() ? List.of(whole(trial)) : of(trial, tenants.there());
  }

  private static List<TenantTrial> of(Trial trial, List<Tenant> tenants) {
    return tenants.stream().map(tenant -> of(trial, tenant)).toList();
  }

  private static TenantTrial whole(Trial trial) {
    Cell cell = trial.cell();
    return new TenantTrial("", trial, 0, cell.warmup().negated(), cell.measure());
  }

  private static TenantTrial of(Trial trial, Tenant tenant) {
    Cell cell = trial.cell();
    return new TenantTrial(
        tenant.name(),
        trial.part(tenant),
        cell.tenants().firstKey(tenant),
        tenant.start() == null ? cell.warmup().negated() : tenant.start(),
        tenant.stop() == null ? cell.measure() : tenant.stop());
  }

  public Cell cell() {
    return trial.cell();
  }

  /** Seconds of the window in which its clients are there. */
  public double seconds() {
    Duration from = start.isNegative() ? Duration.ZERO : start;
    return stop.minus(from).toNanos() / 1e9;
  }
}
