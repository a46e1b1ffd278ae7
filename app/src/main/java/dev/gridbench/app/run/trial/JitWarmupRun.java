package dev.gridbench.app.run.trial;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.result.harness.JitWarmupFacts;
import dev.gridbench.app.run.trial.JitWarmupRule.Round;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets a trial's workers read until its rule says that it is enough. */
final class JitWarmupRun {

  private final JitWarmupRule rule;
  private final List<Round> rounds = new ArrayList<>();

  JitWarmupRun(JitWarmupRule rule) {
    this.rule = rule;
  }

  /** Null where there was none. */
  @Nullable JitWarmupFacts with(Fleet fleet) throws TrialFailure, InterruptedException {
    while (!rule.over(rounds)) {
      rounds.add(round(fleet.warmUp(JitWarmupRule.ROUND)));
    }
    double rise = JitWarmupRule.rise(rounds);
    return rounds.isEmpty()
        ? null
        : new JitWarmupFacts(
            rounds.stream().mapToDouble(Round::seconds).sum(),
            JitWarmupRule.compileShare(rounds),
            Double.isFinite(rise) ? Double.valueOf(rise) : null);
  }

  static Round round(List<Event.JitWarmedUp> workers) {
    return new Round(
        workers.stream().mapToLong(Event.JitWarmedUp::nanos).max().orElse(1) / 1e9,
        workers.stream().mapToLong(Event.JitWarmedUp::operations).sum(),
        workers.stream()
            .mapToDouble(worker -> (double) worker.compileNanos() / worker.nanos())
            .max()
            .orElse(0));
  }
}
