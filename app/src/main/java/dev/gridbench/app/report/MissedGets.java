package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.stats.Estimate;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What share of a tenant's gets found nothing, alone and beside others, who may have driven its
 * entries out (method.md R51).
 */
final class MissedGets {

  static final String CAPTION =
      " More misses together than alone come from entries that other tenants displaced from a"
          + " bounded system; the table Operations has the number of entries that the system"
          + " reports as dropped.";

  private static final int PERCENT = 100;

  private MissedGets() {}

  static boolean any(Map<Integer, TenantFacts> trials) {
    return gets(trials).anyMatch(get -> get.missed() > 0);
  }

  /** The mean over the trials, in percent of the gets that were answered. */
  static Table.Cell cell(Map<Integer, TenantFacts> trials, String none) {
    double[] shares =
        gets(trials)
            .filter(get -> get.succeeded() > 0)
            .mapToDouble(get -> PERCENT * (double) get.missed() / get.succeeded())
            .toArray();
    return Estimates.cell(
        shares.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(shares)), none);
  }

  private static Stream<VerbResult> gets(Map<Integer, TenantFacts> trials) {
    return trials.values().stream().map(facts -> facts.verbs().get("get")).filter(Objects::nonNull);
  }
}
