package dev.gridbench.app.validity.run;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Trials that were to be given the same operations, which those of one repetition are whose load
 * seeds are equal, must have the same digest of them (method.md R40); otherwise their systems did
 * different work and cannot be compared. Remembers each trial that it was asked of.
 */
public final class SameOperations {

  private record Work(int repetition, long seed) {}

  private record First(String trial, String digest) {}

  private final Map<Work, First> seen = new HashMap<>();

  /** The caveat of a trial whose operations are not those of the first with the same seed. */
  public Optional<Caveat> caveat(Outcome.Measured measured) {
    String digest = measured.clients().operationsDigest();
    if (digest == null) {
      return Optional.empty();
    }
    Outcome.TrialRecord trial = measured.trial();
    Work work = new Work(trial.repetition(), trial.seed());
    First first = seen.computeIfAbsent(work, absent -> new First(trial.id(), digest));
    return first.digest().equals(digest)
        ? Optional.empty()
        : Optional.of(
            new Caveat(
                CaveatKind.OTHER_OPERATIONS,
                true,
                "Its clients' operations (%s) are not those of trial %s (%s), which has the same seed. Report this as a defect of gridbench, and run both again."
                    .formatted(digest, first.trial(), first.digest())));
  }

  /** Outcomes of before, as a resumed run has them: others are compared with these. */
  public void remember(List<Outcome> outcomes) {
    findings(outcomes, this);
  }

  /** What a report has to say of a whole run. */
  public static List<String> findings(List<Outcome> outcomes) {
    return findings(outcomes, new SameOperations());
  }

  private static List<String> findings(List<Outcome> outcomes, SameOperations check) {
    List<String> findings = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured) {
        check
            .caveat(measured)
            .ifPresent(caveat -> findings.add(measured.trial().id() + ": " + caveat.message()));
      }
    }
    return findings;
  }
}
