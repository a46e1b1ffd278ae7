package dev.gridbench.app.validity;

import dev.gridbench.app.result.Outcome.Window;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;

/** Whether the window was recorded whole, by all clients together. */
final class WindowChecks {

  private static final double OVERLAP = 0.99;
  private static final double FAILED_SHARE = 0.01;

  private final Evidence evidence;
  private final Evidence.Recorded recorded;
  private final List<Caveat> caveats = new ArrayList<>();

  private WindowChecks(Evidence evidence) {
    this.evidence = evidence;
    recorded = evidence.recorded();
  }

  /** What the study's own doing may bring about is no defect (docs/adr/0014). */
  static List<Caveat> judge(Evidence evidence) {
    WindowChecks checks = new WindowChecks(evidence);
    checks.nothingDone();
    checks.overflow();
    checks.counted();
    checks.overlap();
    checks.connections();
    checks.failures();
    checks.lateSlices();
    return checks.caveats;
  }

  private void nothingDone() {
    add(
        evidence.succeeded() == 0,
        CaveatKind.NO_OPERATIONS,
        !evidence.disturbed(),
        "No operation was answered correctly within the window of %.0f s. Lengthen 'measure' or"
            + " lighten the workload.",
        evidence.seconds());
  }

  private void overflow() {
    add(
        recorded.overflow() > 0,
        CaveatKind.OVERFLOW,
        true,
        "%d operations took longer than a minute, the longest %.0f s. Histograms end at a"
            + " minute, so every quantile is too low. Look for what delayed them.",
        recorded.overflow(),
        recorded.longestSeconds());
  }

  /** Two ways of counting, of which one goes through slices and the collector. */
  private void counted() {
    add(
        recorded.counted() > evidence.tried(),
        CaveatKind.RECORDING,
        true,
        "The clients counted %d operations within the window, and their histograms hold %d. That is"
            + " a defect of gridbench: report it with this folder.",
        recorded.counted(),
        evidence.tried());
  }

  private void overlap() {
    Window window = evidence.facts().window();
    add(
        window.overlapSeconds() < OVERLAP * window.seconds(),
        CaveatKind.SHORT_OVERLAP,
        !evidence.disturbed(),
        "All clients were active together for only %.2f of %.2f s. Lengthen 'warmup' and 'measure',"
            + " or use fewer clients.",
        window.overlapSeconds(),
        window.seconds());
  }

  private void connections() {
    int open = evidence.facts().setup().clients().connections();
    add(
        open != evidence.asked().connections(),
        CaveatKind.CONNECTION_COUNT,
        true,
        "%d connections were open where %d were asked for. Report this as a defect of the driver.",
        open,
        evidence.asked().connections());
  }

  private void failures() {
    double share = (double) evidence.failed() / Math.max(1, evidence.tried());
    add(
        evidence.failed() > 0,
        CaveatKind.FAILED_OPERATIONS,
        share > FAILED_SHARE && !evidence.disturbed(),
        "%d operations (%.3f %%) failed: %s. They are not part of the throughput; %s.",
        evidence.failed(),
        100 * share,
        AnswerChecks.orLogs(recorded.errorExample()),
        evidence.disturbed() ? "the study's own faults may be why" : "read the members' logs");
  }

  private void lateSlices() {
    add(
        recorded.lateSlices() > 0,
        CaveatKind.LATE_SLICES,
        false,
        "%d interval reports came late: totals are exact, the series over time is not. Lengthen"
            + " 'slice', or use fewer clients per worker.",
        recorded.lateSlices());
  }

  private void add(
      boolean holds, CaveatKind kind, boolean invalidates, String format, Object... facts) {
    if (holds) {
      caveats.add(kind.caveat(invalidates, format, facts));
    }
  }
}
