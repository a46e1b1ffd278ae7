package dev.gridbench.app.validity;

import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the system answered rightly, and kept what it was given. In a trial that does something
 * to its processes, what that may bring about is a finding, not a defect of the measurement
 * (docs/adr/0014): it stays as a caveat, but keeps the trial's figures. Corrupt answers are a
 * defect whatever happens.
 */
final class AnswerChecks {

  private static final String EXPLAIN =
      "%s. Do not use this system or driver before this is explained.";

  private final Evidence evidence;
  private final List<Caveat> caveats = new ArrayList<>();

  private AnswerChecks(Evidence evidence) {
    this.evidence = evidence;
  }

  static List<Caveat> judge(Evidence evidence) {
    AnswerChecks checks = new AnswerChecks(evidence);
    checks.answers();
    checks.lostWrites();
    checks.readBack();
    checks.count();
    return checks.caveats;
  }

  private void answers() {
    String example = evidence.recorded().wrongExample();
    long wrong = evidence.wrong();
    if (evidence.asPromised() && wrong > 0) {
      staleReads(wrong, String.valueOf(example));
    } else if (wrong > 0) {
      add(
          CaveatKind.WRONG_ANSWERS,
          !evidence.disturbed() || corrupt(),
          "%d answers were wrong: " + EXPLAIN,
          wrong,
          orLogs(example));
    } else if (example != null) {
      add(
          CaveatKind.WRONG_ANSWERS,
          !evidence.asked().mayBeStale(),
          "An answer outside of the window was wrong: " + EXPLAIN,
          example);
    }
  }

  private void staleReads(long reads, String example) {
    add(
        CaveatKind.STALE_READS,
        false,
        "%d reads, %.2f %% of all operations, returned an overwritten value: %s. The study asks"
            + " for a near cache or for reads from replicas, which allows that. These reads are not"
            + " in the throughput.",
        reads,
        100.0 * reads / evidence.tried(),
        example);
  }

  /** Whether a wrong answer was more than a value that had been right, or a miss. */
  private boolean corrupt() {
    return evidence.verbs().stream()
        .map(VerbResult::kinds)
        .anyMatch(kinds -> kinds == null || kinds.corrupt() > 0);
  }

  private void lostWrites() {
    Kept kept = evidence.facts().kept();
    if (kept != null && kept.lost() > 0) {
      add(
          CaveatKind.LOST_WRITES,
          !evidence.disturbed(),
          "%d of %d keys read back after the load had lost their last acknowledged write: "
              + EXPLAIN,
          kept.lost(),
          kept.checked(),
          orLogs(kept.example()));
    }
  }

  private void readBack() {
    Evidence.ReadBack read = evidence.data().readBack();
    if (read.wrong() > 0) {
      add(
          CaveatKind.READ_BACK,
          !evidence.disturbed(),
          "%d of %d keys read back after the load did not hold what they should: %s. Look for lost"
              + " or foreign writes.",
          read.wrong(),
          read.checked(),
          orLogs(read.example()));
    }
  }

  private void count() {
    Evidence.ReadBack read = evidence.data().readBack();
    long entries = evidence.asked().entries();
    if (read.size() >= 0 && !read.mayDiffer() && read.size() != entries) {
      add(
          CaveatKind.COUNT_MISMATCH,
          !evidence.disturbed(),
          "The system counts %d entries where %d were stored. Look for eviction, expiry or another"
              + " client.",
          read.size(),
          entries);
    }
  }

  static String orLogs(@Nullable String example) {
    return example == null ? "see the workers' logs" : example.replaceAll("\\.+$", "");
  }

  private void add(CaveatKind kind, boolean invalidates, String format, Object... facts) {
    caveats.add(kind.caveat(invalidates, format, facts));
  }
}
