package dev.gridbench.app.study.check;

import dev.gridbench.api.Workload;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.yaml.Problems;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds workloads that do not agree on whether entries may be dropped, though they share clusters:
 * what went under the one would be wrong for the other.
 */
final class MissesCheck {

  private final Draft draft;
  private final Problems problems;

  MissesCheck(Draft draft, Problems problems) {
    this.draft = draft;
    this.problems = problems;
  }

  void check() {
    List<TenantChoice> tenants = draft.values().one(TenantFields.TENANTS).orElse(List.of());
    boolean studys =
        tenants.isEmpty() || tenants.stream().anyMatch(tenant -> own(tenant).isEmpty());
    Stream<Workload> own = tenants.stream().flatMap(tenant -> own(tenant).stream());
    Stream<Workload> shared = studys ? draft.values().list(Factors.WORKLOAD).stream() : Stream.of();
    if (Stream.concat(own, shared).map(Workload::missesAllowed).distinct().count() > 1) {
      problems.add(
          draft.values().place(tenants.isEmpty() ? Factors.WORKLOAD : TenantFields.TENANTS),
          "One workload allows misses and another does not, though they share clusters. Write"
              + " misses: allowed in all of them, or make two studies.");
    }
  }

  private static Optional<Workload> own(TenantChoice tenant) {
    return tenant.levels().find(Factors.WORKLOAD);
  }
}
