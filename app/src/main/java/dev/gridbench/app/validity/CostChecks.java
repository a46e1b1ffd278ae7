package dev.gridbench.app.validity;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The checks of what processes cost, and of what it cost to know (method.md R47, R48). */
public final class CostChecks {

  /** Of one processor: more of it is a load of its own. */
  private static final double SAMPLING = 0.02;

  /** Of the window, all members together: as of the workers. */
  private static final double COMPILING = 0.10;

  private static final String MEMBERS = "members";

  private CostChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    return caveats(evidence.facts().usage().costs(), evidence.seconds(), evidence.disturbed());
  }

  /**
   * @param costs null where nobody looked
   * @param seconds of the window
   * @param disturbed whether the study does something to the processes: then one that ended is no
   *     news
   */
  public static List<Caveat> caveats(@Nullable Costs costs, double seconds, boolean disturbed) {
    List<Caveat> caveats = new ArrayList<>();
    if (costs == null) {
      return caveats;
    }
    if (costs.samplerShare() > SAMPLING) {
      caveats.add(sampling(costs.samplerShare()));
    }
    Costs.Standing loaded = costs.loaded();
    if (loaded != null && loaded.cores() != null && loaded.working()) {
      caveats.add(working(loaded.cores()));
    }
    compiling(costs.roles().get(MEMBERS), seconds).ifPresent(caveats::add);
    if (!disturbed) {
      costs
          .roles()
          .forEach(
              (role, cost) -> {
                if (cost.unseenSeconds() > 0) {
                  caveats.add(unseen(role, cost.unseenSeconds()));
                }
              });
    }
    return caveats;
  }

  /**
   * What could not be read of processes and machine.
   *
   * @param samples how many, by name; empty for none
   */
  public static List<Caveat> lost(Map<String, Integer> samples) {
    String each =
        samples.entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .collect(Collectors.joining(", "));
    return samples.isEmpty()
        ? List.of()
        : List.of(
            CaveatKind.SAMPLES_LOST.caveat(
                false,
                "Resource samples of processes could not be read: %s. Their figures are"
                    + " interpolated across the gaps. Look for a limit of open files on"
                    + " gridbench itself.",
                each));
  }

  private static Caveat sampling(double share) {
    return CaveatKind.SAMPLING_COSTS.caveat(
        false,
        "Sampling the processes once a second took %.1f %% of a processor, more than %.0f %%."
            + " Use fewer threads or processes, or count this as part of the load.",
        100 * share,
        100 * SAMPLING);
  }

  private static Caveat working(double cores) {
    return CaveatKind.MEMBERS_WORKING.caveat(
        false,
        "Idle members used %.2f of a processor: they still compiled, collected or moved data."
            + " Idle CPU time was therefore not subtracted, and CPU time per operation is an"
            + " upper bound. Lengthen 'clusterWarmup'.",
        cores);
  }

  private static Optional<Caveat> compiling(Costs.@Nullable Role members, double seconds) {
    Costs.Jvms jvms = members == null ? null : members.jvms();
    Double millis = jvms == null ? null : jvms.compilingMillis();
    return millis == null || millis / 1e3 <= COMPILING * seconds
        ? Optional.empty()
        : Optional.of(
            CaveatKind.MEMBERS_COMPILING.caveat(
                false,
                "The members' JIT compilers took %.1f s of processor time in a window of %.0f s."
                    + " The system was not warm and would still get faster. Lengthen 'warmup' or"
                    + " 'clusterWarmup'.",
                millis / 1e3,
                seconds));
  }

  private static Caveat unseen(String role, double seconds) {
    return CaveatKind.COST_INCOMPLETE.caveat(
        false,
        "One of the %s ended %.1f s before the window, so CPU time per operation is a lower"
            + " bound for them. Read its log.",
        role,
        seconds);
  }
}
