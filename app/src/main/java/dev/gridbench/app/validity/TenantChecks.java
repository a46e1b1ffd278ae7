package dev.gridbench.app.validity;

import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Whether one tenant's figures may be believed: a small one's failures drown in those of all. */
final class TenantChecks {

  private static final double FAILED_SHARE = 0.01;

  private TenantChecks() {}

  /** The caveats of one tenant, its load's left out. */
  static List<Caveat> caveats(TenantFacts tenant) {
    long succeeded = sum(tenant, VerbResult::succeeded);
    long failed = sum(tenant, VerbResult::failed);
    double share = failed / (double) Math.max(1, succeeded + failed);
    List<Caveat> caveats = new ArrayList<>();
    if (succeeded == 0) {
      caveats.add(
          CaveatKind.NO_OPERATIONS.caveat(
              true,
              "No operation was answered correctly in its %.0f s. Lengthen 'measure' or lighten"
                  + " the others.",
              tenant.stopSeconds() - tenant.startSeconds()));
    } else if (share > FAILED_SHARE) {
      caveats.add(
          CaveatKind.FAILED_OPERATIONS.caveat(
              true,
              "%d of its operations (%.3f %%) failed. They are not part of the throughput. Read"
                  + " its workers' logs.",
              failed,
              100 * share));
    }
    return caveats;
  }

  private static long sum(TenantFacts tenant, ToLongFunction<VerbResult> count) {
    return tenant.verbs().values().stream().mapToLong(count).sum();
  }
}
