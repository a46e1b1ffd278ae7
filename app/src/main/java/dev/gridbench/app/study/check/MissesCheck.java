package dev.gridbench.app.study.check;

import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.TenantFields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds workloads that do not agree on whether entries may be dropped, though they share clusters:
 * what went under the one would be wrong for the other.
 */
final class MissesCheck extends Check {

  MissesCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    List<TenantChoice> tenants = values().one(TenantFields.TENANTS).orElse(List.of());
    boolean studys =
        tenants.isEmpty() || tenants.stream().anyMatch(tenant -> own(tenant).isEmpty());
    Stream<Workload> own = tenants.stream().flatMap(tenant -> own(tenant).stream());
    Stream<Workload> shared = studys ? values().list(Factors.WORKLOAD).stream() : Stream.of();
    if (Stream.concat(own, shared).map(Workload::missesAllowed).distinct().count() > 1) {
      add(
          values().place(tenants.isEmpty() ? Factors.WORKLOAD : TenantFields.TENANTS),
          "One workload allows misses and another does not, though they share clusters. Write"
              + " misses: allowed in all of them, or make two studies.");
    }
  }

  private static Optional<Workload> own(TenantChoice tenant) {
    return tenant.levels().find(Factors.WORKLOAD);
  }
}
