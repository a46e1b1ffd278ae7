package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The noise gate (method.md R33): decides whether the machine was quiet enough, and never looks at
 * a figure of the load to do so.
 */
public final class NoiseChecks {

  private static final double FOREIGN = 0.03;
  private static final double DISTURBED = 0.20;
  private static final int DISTURBED_SECONDS = 5;
  private static final double STEAL = 0.01;
  private static final double THROTTLED = 0.01;

  private static final int LISTED = 8;

  private NoiseChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    Noise noise = evidence.machine().noise();
    return noise == null ? List.of() : caveats(noise, evidence.asked().noiseTolerated());
  }

  /**
   * @param tolerated whether the study accepts a noisy machine: then noise is told, but invalidates
   *     nothing
   */
  static List<Caveat> caveats(Noise noise, boolean tolerated) {
    List<Caveat> caveats = new ArrayList<>();
    if (noise.foreignKnown()) {
      foreign(noise, tolerated, caveats);
    }
    if (noise.stealShare() > STEAL) {
      caveats.add(
          CaveatKind.STEAL.caveat(
              !tolerated,
              "The hypervisor gave %.1f %% of this machine's processor time to others (more than"
                  + " %.0f %% is too much). Use a machine that is not shared, or measure at another"
                  + " time.",
              100 * noise.stealShare(),
              100 * STEAL));
    }
    paging(noise, caveats);
    return caveats;
  }

  /**
   * The seconds in which other programs and the hypervisor together had more than a fifth of the
   * machine.
   */
  public static List<Integer> disturbedSeconds(Noise noise) {
    return IntStream.range(0, noise.seconds().size())
        .filter(i -> noise.seconds().get(i).taken(DISTURBED, noise.processors()))
        .boxed()
        .toList();
  }

  private static void foreign(Noise noise, boolean tolerated, List<Caveat> caveats) {
    List<Integer> seconds = noise.disturbed(DISTURBED);
    if (noise.foreignShare() > FOREIGN) {
      caveats.add(
          CaveatKind.NOISE.caveat(
              !tolerated,
              "Other programs took %.1f %% of this machine's processor time in the window (more"
                  + " than %.0f %% is too much). See noise.csv; %s.",
              100 * noise.foreignShare(),
              100 * FOREIGN,
              remedy(tolerated)));
    } else if (seconds.size() >= DISTURBED_SECONDS) {
      caveats.add(
          CaveatKind.NOISE.caveat(
              !tolerated,
              "Other programs took more than %.0f %% of this machine's processor time in %d seconds"
                  + " of the window: %s. See noise.csv; %s.",
              100 * DISTURBED,
              seconds.size(),
              listed(seconds),
              remedy(tolerated)));
    }
  }

  private static String remedy(boolean tolerated) {
    return tolerated ? "end them" : "end them, or write noise: tolerate to keep such trials";
  }

  private static void paging(Noise noise, List<Caveat> caveats) {
    double swapIns = noise.seconds().stream().mapToDouble(Noise.Second::swapIns).sum();
    double throttled = noise.seconds().stream().mapToDouble(Noise.Second::throttled).sum();
    double length = noise.seconds().stream().mapToDouble(Noise.Second::length).sum();
    if (swapIns >= 1) {
      caveats.add(
          CaveatKind.SWAPPING.caveat(
              false,
              "%.0f pages were read back from swap in the window, which stalls the processes"
                  + " that need them. Lower the heaps.",
              swapIns));
    }
    if (length > 0 && throttled > THROTTLED * length) {
      caveats.add(
          CaveatKind.THROTTLED.caveat(
              false,
              "A quota of the control group held processes back for %.2f s of the window. Raise the"
                  + " quota, or place fewer processes.",
              throttled));
    }
  }

  /** Seconds of the window as a sentence lists them. */
  static String listed(List<Integer> seconds) {
    String shown =
        seconds.stream().limit(LISTED).map(String::valueOf).collect(Collectors.joining(", "));
    int more = seconds.size() - LISTED;
    return more <= 0 ? shown : shown + " and " + more + " more";
  }
}
