package dev.gridbench.app.validity;

import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The checks of the harness on itself (method.md R12, R14, R34 to R37). */
public final class HarnessChecks {

  private static final double PAUSE_MILLIS = 10;
  private static final double STALL_MILLIS = 1000;
  private static final double CONTAMINATION = 0.10;

  /** From here on a hundredth of the operations, and so the 99th percentile, may meet a pause. */
  private static final double COLLECTING = 0.01;

  private static final double COMPILING = 0.10;
  private static final double OVERHEAD = 0.02;
  private static final double CLOCK_MICROS = 10_000;

  private final Harness harness;
  private final Pauses pauses;
  private final double seconds;
  private final List<Caveat> caveats = new ArrayList<>();

  private HarnessChecks(Harness harness, Pauses pauses, double seconds) {
    this.harness = harness;
    this.pauses = pauses;
    this.seconds = seconds;
  }

  /** That the load is the limit is not said twice, if Little's law has said it. */
  static List<Caveat> judge(Evidence evidence) {
    Harness harness = evidence.facts().harness();
    if (harness == null) {
      return List.of();
    }
    boolean known = LoadChecks.judge(evidence).stream().anyMatch(CaveatKind.CLIENT_BOUND::is);
    return caveats(
            harness,
            evidence.machine().pauses(),
            evidence.facts().performance().verbs(),
            evidence.machine().signs(),
            evidence.seconds(),
            evidence.asked().noiseTolerated())
        .stream()
        .filter(caveat -> !known || !CaveatKind.CLIENT_BOUND.is(caveat))
        .toList();
  }

  /**
   * @param verbs the trial's figures, of which tails are compared with the workers' own pauses
   * @param signs what the bottleneck was decided by
   * @param seconds of the window
   * @param tolerated whether the study accepts a noisy machine
   */
  static List<Caveat> caveats(
      Harness harness,
      Pauses pauses,
      Map<String, VerbResult> verbs,
      Signs signs,
      double seconds,
      boolean tolerated) {
    HarnessChecks checks = new HarnessChecks(harness, pauses, seconds);
    checks.clock();
    checks.stall(tolerated);
    checks.pause(verbs);
    checks.collecting();
    checks.compiling();
    checks.bottleneck(signs);
    checks.overhead(verbs);
    return checks.caveats;
  }

  private void clock() {
    if (harness.own().clockErrorMicros() > CLOCK_MICROS * Math.min(1, seconds)) {
      add(
          CaveatKind.CLOCK,
          true,
          "A worker's clock may be %.1f ms off the coordinator's, more than 1 %% of %s. Look"
              + " for a virtual machine that was moved or suspended.",
          harness.own().clockErrorMicros() / 1e3,
          seconds < 1 ? "the window" : "a second");
    }
  }

  private void stall(boolean tolerated) {
    if (harness.pauses().hiccupMaxMillis() > STALL_MILLIS) {
      add(
          CaveatKind.GENERATOR_STALL,
          !tolerated,
          "A worker stopped for %.1f s in second %s of the window. Look for swapping, a"
              + " suspended machine, or garbage collection in its log.",
          harness.pauses().hiccupMaxMillis() / 1e3,
          NoiseChecks.listed(pauses.seconds(STALL_MILLIS)));
    }
  }

  private void pause(Map<String, VerbResult> verbs) {
    double longest =
        Math.max(harness.pauses().hiccupMaxMillis(), harness.pauses().gcLongestMillis());
    if (longest <= PAUSE_MILLIS || harness.pauses().hiccupMaxMillis() > STALL_MILLIS) {
      return;
    }
    Map<String, String> spoiled = heldUp(pauses, verbs).contaminated();
    add(
        CaveatKind.GENERATOR_PAUSE,
        false,
        "A worker paused for %.0f ms (garbage collection %.0f ms); seconds with more than %.0f"
            + " ms: %s.%s Do not attribute the tail to the system. Give workers more heap or"
            + " processors.",
        longest,
        harness.pauses().gcLongestMillis(),
        PAUSE_MILLIS,
        NoiseChecks.listed(pauses.seconds(PAUSE_MILLIS)),
        spoiled.isEmpty() ? "" : " Contaminated by the generator: " + message(spoiled) + ".");
  }

  private void collecting() {
    double share = pauses.collectionShare();
    if (share > COLLECTING) {
      Double allocated = harness.own().allocatedPerOperation();
      add(
          CaveatKind.COLLECTING,
          false,
          "Garbage collection paused a worker for %.1f %% of the window, for more than %.0f %%"
              + " of seconds %s%s. Do not attribute p99 and beyond to the system. Give workers"
              + " more heap ('workerHeap') or processors.",
          100 * share,
          100 * COLLECTING,
          NoiseChecks.listed(pauses.collecting(COLLECTING)),
          allocated == null
              ? ""
              : String.format(Locale.ROOT, "; clients allocated %,.0f B per operation", allocated));
    }
  }

  private void compiling() {
    int seconds = Math.max(1, pauses.hiccupMaxNanos().size());
    if (harness.pauses().compileMillis() / 1e3 > COMPILING * seconds) {
      add(
          CaveatKind.COMPILING,
          false,
          "The workers' JIT compilers ran for %.1f s in a window of %d s, all workers together,"
              + " so the load generator was not warm. Lengthen 'warmup'.",
          harness.pauses().compileMillis() / 1e3,
          seconds);
    }
  }

  private static String message(Map<String, String> spoiled) {
    List<String> words = new ArrayList<>();
    spoiled.forEach((verb, from) -> words.add(verb + " from " + from + " on"));
    return String.join(", ", words);
  }

  /**
   * Where the workers' own pauses are in the figures.
   *
   * @param verbs the trial's figures
   */
  public static HeldUp heldUp(Pauses pauses, Map<String, VerbResult> verbs) {
    Map<String, String> spoiled = new LinkedHashMap<>();
    verbs.forEach(
        (verb, result) -> {
          String from = from(pauses, result.latency());
          if (from != null) {
            spoiled.put(verb, from);
          }
        });
    return new HeldUp(pauses.seconds(PAUSE_MILLIS), spoiled);
  }

  private static @Nullable String from(Pauses pauses, Latency latency) {
    if (reaches(pauses, latency.p50(), 50)) {
      return "p50";
    } else if (reaches(pauses, latency.p90(), 90)) {
      return "p90";
    } else if (reaches(pauses, latency.p95(), 95)) {
      return "p95";
    } else if (reaches(pauses, latency.p99(), 99)) {
      return "p99";
    } else if (reaches(pauses, latency.p999(), 99.9)) {
      return "p99.9";
    }
    return reaches(pauses, latency.max(), 100) ? "the maximum" : null;
  }

  private static boolean reaches(Pauses pauses, @Nullable Double micros, double percent) {
    return micros != null && pauses.hiccupMicros(percent) >= CONTAMINATION * micros;
  }

  private void bottleneck(Signs signs) {
    if (harness.bottleneck() == Bottleneck.CLIENT_BOUND) {
      add(
          CaveatKind.CLIENT_BOUND,
          false,
          "The load generator was at its limit: %s. Throughput is a lower bound for the system."
              + " Use fewer clients, or give the workers more processors.",
          String.join("; ", signs.ofClient()));
    }
  }

  private void overhead(Map<String, VerbResult> verbs) {
    Double share = harness.own().overheadShare();
    if (share != null && share > OVERHEAD) {
      boolean scheduled = verbs.values().stream().anyMatch(verb -> verb.responseTime() != null);
      add(
          CaveatKind.OVERHEAD,
          false,
          "gridbench's own work is %.1f %% of the mean %s time, by the stored calibration (more"
              + " than %.0f %% is flagged). Compare systems, but do not quote the absolute time.",
          100 * share,
          scheduled ? "response" : "service",
          100 * OVERHEAD);
    }
  }

  private void add(CaveatKind kind, boolean invalidates, String format, Object... facts) {
    caveats.add(kind.caveat(invalidates, format, facts));
  }

  /** What client libraries repaired though nothing was done to any process (method.md R55). */
  static List<Caveat> repaired(Evidence evidence) {
    Harness harness = evidence.facts().harness();
    Network network = harness == null ? null : harness.network();
    return network == null || evidence.disturbed()
        ? List.of()
        : repaired(known(network.reconnections()), known(network.retries()));
  }

  private static long known(@Nullable Long count) {
    return count == null ? 0 : count;
  }

  private static List<Caveat> repaired(long reconnections, long retries) {
    return reconnections + retries == 0
        ? List.of()
        : List.of(
            CaveatKind.RECONNECTED.caveat(
                false,
                "Client libraries lost and opened connections anew %,d times and sent %,d requests"
                    + " again, though the study disturbs nothing. Read the members' and the"
                    + " workers' logs before you trust the tail.",
                reconnections,
                retries));
  }

  /** Whether a trace that was asked for holds everything. */
  static List<Caveat> trace(Evidence evidence) {
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
