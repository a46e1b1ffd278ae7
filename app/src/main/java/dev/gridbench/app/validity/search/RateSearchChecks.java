package dev.gridbench.app.validity.search;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.study.value.LevelText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether a largest rate within a limit was found, and rests on enough. */
public final class RateSearchChecks {

  /** A quantile wants so many operations beyond it (method.md R18). */
  public static final double BEYOND = 10;

  private RateSearchChecks() {}

  static List<Caveat> judge(SearchEvidence.Rate found) {
    Outcome.Measured best = found.best();
    if (best == null) {
      return List.of(new Caveat(CaveatKind.NO_RATE, true, noRate(found)));
    }
    List<Caveat> caveats = new ArrayList<>();
    if (!found.facts().confirmed()) {
      caveats.add(unconfirmed(found));
    }
    if (succeeded(best) * (1 - found.goal().quantile()) < BEYOND) {
      caveats.add(tooShort(found));
    }
    return caveats;
  }

  private static long succeeded(Outcome.Measured probe) {
    return probe.verbs().values().stream().mapToLong(VerbResult::succeeded).sum();
  }

  private static String noRate(SearchEvidence.Rate found) {
    String limit = found.goal().name();
    double lowest =
        found.facts().probes().stream().mapToDouble(SearchFacts.RateProbe::rate).min().orElse(0);
    String words = "No rate kept the limit of %s within %.3f ms, not even %.1f operations a second";
    String end =
        found.bottomed()
            ? ", and below that a probe of "
                + LevelText.duration(found.window())
                + " does not hold ten operations beyond its "
                + limit
                + ", so the search ended there. Lengthen 'measure', ask for a lower quantile, or"
                + " raise the limit."
            : ". Raise the limit.";
    return String.format(Locale.ROOT, words, limit, found.facts().limitMicros() / 1000, lowest)
        + end;
  }

  private static Caveat unconfirmed(SearchEvidence.Rate found) {
    return CaveatKind.UNCONFIRMED.caveat(
        false,
        "The search used up its %d probes before five of them confirmed each end, so an end may"
            + " depend on a single probe. Lengthen 'measure', or find why the system varies.",
        found.mostProbes());
  }

  private static Caveat tooShort(SearchEvidence.Rate found) {
    return CaveatKind.SHORT_PROBES.caveat(
        false,
        "Fewer than ten operations of a probe lie beyond its %s, so each probe's quantile is"
            + " mostly chance. Lengthen 'measure'.",
        found.goal().name());
  }
}
