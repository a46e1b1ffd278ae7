package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import java.util.List;

/**
 * All checks of a measured trial. None of them looks at how good a figure is: a trial is never
 * dropped for its value (docs/method.md).
 */
public final class Checks {

  /** In the order in which their caveats are shown. */
  private static final List<Check> ALL =
      List.of(
          AnswerChecks::judge,
          WindowChecks::judge,
          LoadChecks::judge,
          DataChecks::judge,
          SocketChecks::judge,
          GatewayChecks::judge,
          CostChecks::judge,
          MemoryChecks::judge,
          SteadyChecks::judge,
          PlacementChecks::judge,
          NoiseChecks::judge,
          HarnessChecks::judge,
          TcpTimer::judge,
          ServerStalls::judge,
          evidence -> CostChecks.lost(evidence.machine().samplesLost()),
          HarnessChecks::repaired,
          ServedChecks::judge,
          HarnessChecks::trace);

  /** A question to a trial's evidence; a new one is a line above. */
  @FunctionalInterface
  private interface Check {

    /** What is to be doubted; most often nothing. */
    List<Caveat> judge(Evidence evidence);
  }

  private Checks() {}

  /** The caveats of a trial, the invalidating ones first. */
  public static List<Caveat> caveats(Evidence evidence) {
    return ALL.stream()
        .flatMap(check -> check.judge(evidence).stream())
        .sorted((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()))
        .toList();
  }
}
