package dev.gridbench.app.validity;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.EffectModel;
import dev.gridbench.app.study.value.CpuSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

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

  /** What each kind took, by {@link EffectModel}, from the trial's own measurements. */
  private static final Map<Caveat.Kind, Function<Evidence, OptionalDouble>> EFFECTS =
      Map.of(
          CaveatKind.GENERATOR_PAUSE,
          Checks::paused,
          CaveatKind.GENERATOR_STALL,
          Checks::paused,
          CaveatKind.COLLECTING,
          it -> OptionalDouble.of(it.machine().pauses().collectionShare()),
          CaveatKind.COMPILING,
          it -> lost(it.machine().pauses().compileNanos() / 1e9, it, processors(it, "worker-")),
          CaveatKind.MEMBERS_COMPILING,
          Checks::membersCompiling,
          CaveatKind.NOISE,
          it -> ofNoise(it, Noise::foreignShare),
          CaveatKind.STEAL,
          it -> ofNoise(it, Noise::stealShare),
          CaveatKind.THROTTLED,
          it -> ofNoise(it, noise -> throttled(noise) / it.seconds()),
          CaveatKind.SAMPLING_COSTS,
          Checks::sampling,
          CaveatKind.CLIENT_BOUND,
          Checks::keptSchedule);

  private Checks() {}

  private static OptionalDouble paused(Evidence evidence) {
    List<Long> longest = evidence.machine().pauses().hiccupMaxNanos();
    return OptionalDouble.of(
        longest.stream().mapToLong(Long::longValue).sum() / 1e9 / evidence.seconds());
  }

  private static OptionalDouble membersCompiling(Evidence evidence) {
    Costs costs = evidence.facts().usage().costs();
    Costs.Role members = costs == null ? null : costs.roles().get("members");
    Costs.Jvms jvms = members == null ? null : members.jvms();
    Double millis = jvms == null ? null : jvms.compilingMillis();
    return millis == null
        ? OptionalDouble.empty()
        : lost(millis / 1e3, evidence, processors(evidence, "member-"));
  }

  private static OptionalDouble sampling(Evidence evidence) {
    Costs costs = evidence.facts().usage().costs();
    return costs == null
        ? OptionalDouble.empty()
        : lost(costs.samplerShare() * evidence.seconds(), evidence, fewest(evidence));
  }

  /** Of a schedule that was kept, throughput is what was asked for. */
  private static OptionalDouble keptSchedule(Evidence evidence) {
    return Boolean.TRUE.equals(evidence.loads().whole().facts().sustainable())
        ? OptionalDouble.of(0)
        : OptionalDouble.empty();
  }

  private static OptionalDouble ofNoise(Evidence evidence, Function<Noise, Double> share) {
    Noise noise = evidence.machine().noise();
    return noise == null
        ? OptionalDouble.empty()
        : lost(
            share.apply(noise) * noise.processors() * evidence.seconds(),
            evidence,
            fewest(evidence));
  }

  private static double throttled(Noise noise) {
    return noise.seconds().stream().mapToDouble(Noise.Second::throttled).sum();
  }

  /** Processor time, of what so many processors had in the window. */
  private static OptionalDouble lost(double seconds, Evidence evidence, int processors) {
    return OptionalDouble.of(Math.min(1, seconds / (evidence.seconds() * processors)));
  }

  /** What was lost anywhere may have been lost on the side that has fewer. */
  private static int fewest(Evidence evidence) {
    return Math.min(processors(evidence, "worker-"), processors(evidence, "member-"));
  }

  /**
   * That a side's processes were put on, or the machine's. Where those are not known, a single one:
   * more than it can have been.
   */
  private static int processors(Evidence evidence, String process) {
    Noise noise = evidence.machine().noise();
    List<CpuSet> sets =
        evidence.machine().processes().stream()
            .filter(seen -> seen.process().startsWith(process))
            .flatMap(seen -> Stream.ofNullable(seen.asked()))
            .toList();
    if (!sets.isEmpty()) {
      return CpuSet.union(sets).size();
    }
    return noise == null ? 1 : noise.processors();
  }

  private static Caveat weighed(Caveat caveat, Evidence evidence) {
    if (caveat.effect() != null) {
      return caveat;
    }
    OptionalDouble effect =
        EFFECTS.getOrDefault(caveat.kind(), it -> OptionalDouble.empty()).apply(evidence);
    return effect.isPresent() ? caveat.withEffect(effect.getAsDouble()) : caveat;
  }

  /** The caveats of a trial, the invalidating ones first. */
  public static List<Caveat> caveats(Evidence evidence) {
    return ALL.stream()
        .flatMap(check -> check.judge(evidence).stream())
        .map(caveat -> weighed(caveat, evidence))
        .sorted((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()))
        .toList();
  }
}
