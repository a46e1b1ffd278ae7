package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Harness;
import java.util.List;

/** Whether a trace that was asked for holds everything. */
final class TraceChecks {

  private TraceChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    Harness harness = evidence.facts().harness();
    Conducted conduct = harness == null ? null : harness.conduct();
    Long missing = conduct == null ? null : conduct.traceDropped();
    return missing == null || missing == 0
        ? List.of()
        : List.of(
            CaveatKind.TRACE_INCOMPLETE.caveat(
                false,
                "%s Figures do not rest on it. Use a faster disk, or fewer operations.",
                missing < 0
                    ? "A trace was not completed."
                    : missing + " operations are missing from the trace."));
  }
}
