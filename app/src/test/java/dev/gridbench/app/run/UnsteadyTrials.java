package dev.gridbench.app.run;

import dev.gridbench.app.result.Facts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measured trials of which only throughput and steadiness matter. */
final class UnsteadyTrials {

  private static final Facts FACTS = OutcomeSamples.measured("a").facts();

  private UnsteadyTrials() {}

  /** Steady from its first slice on. */
  static Outcome.Measured steady(Outcome.TrialRecord trial, double throughput) {
    return measured(trial, throughput, new Steady("flat", 0, 0, 60, List.of(), Map.of()));
  }

  /** Throughput would change by that share without what was not steady. */
  static Outcome.Measured changing(Outcome.TrialRecord trial, double throughput, double change) {
    return measured(
        trial,
        throughput,
        new Steady(
            "warmup", 5, 0, 60, List.of(Steady.THROUGHPUT), Map.of(Steady.THROUGHPUT, change)));
  }

  /** As the checks of a trial leave it; null where it was not classified. */
  static Outcome.Measured measured(
      Outcome.TrialRecord trial, double throughput, @Nullable Steady steady) {
    Facts.Performance sample = FACTS.performance();
    Facts facts =
        new Facts(
            FACTS.window(),
            new Facts.Performance(
                throughput, sample.verbs(), sample.clientThroughput(), null, steady),
            FACTS.setup(),
            FACTS.usage(),
            null,
            null,
            null);
    return new Outcome.Measured(
        trial, facts, steady == null || steady.flat() ? List.of() : List.of(caveat(steady)));
  }

  private static Caveat caveat(Steady steady) {
    Caveat caveat = new Caveat(CaveatKind.NOT_STEADY, true, "It was not. Lengthen 'warmup'.");
    return steady.changes() == null
        ? caveat
        : caveat.withEffect(
            Math.max(
                Math.abs(steady.change(Steady.THROUGHPUT).orElseThrow()),
                Math.abs(steady.change(Steady.MEDIAN).orElseThrow())));
  }
}
