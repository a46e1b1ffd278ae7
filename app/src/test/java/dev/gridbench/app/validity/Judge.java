package dev.gridbench.app.validity;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.Network;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Judges a faultless trial that is spoilt in one place. */
public final class Judge {

  private Judge() {}

  /** Nothing disturbed it, and nobody looked. */
  public static Evidence.Machine quietMachine() {
    return new Evidence.Machine(
        new Pauses(new Histogram(3), List.of(), 0, 0, 0, List.of()),
        new Signs(null, null, null, null, null, null, null, null, false),
        null,
        Map.of(),
        List.of(),
        null);
  }

  /** What was found after the load. */
  public static List<Caveat> data(Evidence.Data data, boolean disturbed) {
    Evidences given = new Evidences();
    given.found = data;
    given.disturbed = disturbed;
    return DataChecks.judge(given.evidence());
  }

  /** How it was conducted. */
  public static List<Caveat> trace(Conducted conduct) {
    Evidences given = new Evidences();
    given.harness = harness(Bottleneck.UNDECIDED, null, conduct);
    return Checks.caveats(given.evidence());
  }

  static Harness harness(
      Bottleneck bottleneck, @Nullable Network network, @Nullable Conducted conduct) {
    return Flat.harness(
        "none",
        null,
        Map.of(),
        bottleneck,
        null,
        null,
        null,
        null,
        null,
        null,
        0,
        0,
        0,
        0,
        null,
        null,
        null,
        null,
        0,
        0,
        null,
        network,
        conduct);
  }
}
