package dev.gridbench.app.validity;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Harness;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** A harness of two quiet seconds under a closed loop of gets, to be disturbed in one place. */
final class Harnesses {

  private static final Latency QUICK =
      new Latency(1_000, 100.0, 200.0, 200.0, 300.0, 350.0, 400.0, 500.0, 600.0);

  double hiccupMillis;
  double gcLongestMillis;
  double compileMillis;
  double clockErrorMicros;
  @Nullable Double overheadShare;
  double seconds = 2;
  boolean tolerated;
  List<Long> collected = List.of(0L, 0L);
  @Nullable Latency responseTime;

  List<Caveat> caveats() {
    Pauses pauses =
        new Pauses(
            new Histogram(3), List.of(0L, Math.round(hiccupMillis * 1e6)), 0, 0, 0, collected);
    Signs nothing = new Signs(null, null, null, null, null, null, null, null, false);
    return HarnessChecks.caveats(harness(), pauses, verbs(), nothing, seconds, tolerated);
  }

  private Map<String, VerbResult> verbs() {
    return Map.of(
        "get", Flat.verb(1_000, 0, 0, 0, 0, 0, Map.of(), QUICK, responseTime, null, null));
  }

  private Harness harness() {
    return Flat.harness(
        "none",
        null,
        Map.of(),
        Bottleneck.UNDECIDED,
        null,
        null,
        null,
        null,
        null,
        null,
        hiccupMillis,
        0,
        gcLongestMillis,
        compileMillis,
        null,
        overheadShare,
        null,
        null,
        0,
        clockErrorMicros,
        null,
        null,
        null);
  }

  static Latency quick() {
    return QUICK;
  }
}
