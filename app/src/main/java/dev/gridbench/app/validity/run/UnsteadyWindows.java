package dev.gridbench.app.validity.run;

import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.stats.Sample;
import dev.gridbench.app.validity.SteadyChecks;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Lets a window count that was not steady, where that changes its figures by no more than
 * repetitions of its cell differ, or than {@link #FLOOR} while too few of these are known. Only the
 * size of the change is looked at, never its direction and never the figure (docs/adr/0060).
 */
public final class UnsteadyWindows {

  /** So far apart may means be within one steady state (Barrett et al., OOPSLA'17). */
  static final double FLOOR = 0.03;

  /** Of fewer repetitions no spread is taken. */
  private static final int FEWEST = 3;

  private UnsteadyWindows() {}

  /**
   * The outcome with what its not-steady window means for it.
   *
   * @param known all of the run before
   */
  public static Outcome.Measured judged(Outcome.Measured outcome, List<Outcome> known) {
    List<Caveat> caveats =
        outcome.caveats().stream()
            .map(
                caveat ->
                    CaveatKind.NOT_STEADY.is(caveat) ? judged(caveat, outcome, known) : caveat)
            .sorted(Comparator.comparing(caveat -> !caveat.invalidates()))
            .toList();
    return new Outcome.Measured(outcome.trial(), outcome.facts(), caveats);
  }

  /** By the first metric that changes by too much, else by the last that changes. */
  private static Caveat judged(Caveat caveat, Outcome.Measured outcome, List<Outcome> known) {
    Steady steady = outcome.steady();
    if (steady == null || caveat.effect() == null) {
      return caveat;
    }
    String why = "";
    for (String metric : SteadyChecks.figures(keptUp(outcome))) {
      double size = Math.abs(steady.change(metric).orElse(Double.POSITIVE_INFINITY));
      OptionalDouble spread = spread(outcome, metric, known);
      if (size > spread.orElse(FLOOR)) {
        return said(caveat, true, "It does not count, for " + limit(spread));
      } else if (size > 0) {
        why = "It counts, for " + limit(spread);
      }
    }
    return said(caveat, false, why);
  }

  private static Caveat said(Caveat caveat, boolean invalidates, String why) {
    String message = (caveat.message() + " " + why).strip();
    return new Caveat(caveat.kind(), invalidates, message, caveat.effect());
  }

  private static String limit(OptionalDouble spread) {
    return spread.isPresent()
        ? String.format(
            Locale.ROOT,
            "repetitions of its cell differ by %.1f %% so far.",
            100 * spread.getAsDouble())
        : String.format(
            Locale.ROOT,
            "with fewer than %d valid repetitions the limit is %.0f %%.",
            FEWEST,
            100 * FLOOR);
  }

  private static boolean keptUp(Outcome.Measured outcome) {
    LoadFacts load = outcome.load();
    return load == null || load.keptUp();
  }

  /** The standard deviation of the logarithm over the other valid trials of its cell. */
  private static OptionalDouble spread(
      Outcome.Measured outcome, String metric, List<Outcome> known) {
    Outcome.TrialRecord trial = outcome.trial();
    double[] logs =
        Attempts.last(known).stream()
            .filter(other -> !other.trial().id().equals(trial.id()))
            .filter(other -> other.trial().cell().equals(trial.cell()))
            .filter(other -> other instanceof Outcome.Measured measured && measured.valid())
            .mapToDouble(other -> figure((Outcome.Measured) other, metric).orElse(0))
            .filter(figure -> figure > 0)
            .map(Math::log)
            .toArray();
    return logs.length < FEWEST ? OptionalDouble.empty() : OptionalDouble.of(Sample.of(logs).sd());
  }

  /** Throughput, or the median of the most frequent verb. */
  private static OptionalDouble figure(Outcome.Measured outcome, String metric) {
    if (metric.equals(Steady.THROUGHPUT)) {
      return OptionalDouble.of(outcome.throughput());
    }
    return outcome.verbs().entrySet().stream()
        .max(Comparator.comparingLong(verb -> verb.getValue().succeeded()))
        .map(Map.Entry::getValue)
        .map(verb -> verb.latency().p50())
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }
}
