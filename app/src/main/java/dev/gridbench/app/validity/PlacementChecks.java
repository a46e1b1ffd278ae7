package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.study.value.CpuSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whether every process was where the placement put it (method.md R25). */
public final class PlacementChecks {

  private PlacementChecks() {}

  /**
   * Where a process's threads were.
   *
   * @param process {@code member-1}
   * @param asked where the placement put it; null for anywhere
   * @param allowed the lists of processors that its threads were allowed, as the kernel writes them
   * @param used the processors that they were seen on
   */
  public record Seen(
      String process, @Nullable CpuSet asked, Set<String> allowed, Set<Integer> used) {

    boolean moved() {
      CpuSet own = asked;
      return own != null
          && (allowed.stream().anyMatch(list -> !list.equals(own.toString()))
              || used.stream().anyMatch(cpu -> !own.contains(cpu)));
    }
  }

  /**
   * The processors that each process was allowed, by its name: {@code 0-1}, or {@code 0 and 0-1}
   * where that changed. One of which no thread was seen is left out.
   */
  public static Map<String, String> affinity(List<Seen> processes) {
    Map<String, String> affinity = new LinkedHashMap<>();
    for (Seen seen : processes) {
      if (!seen.allowed().isEmpty()) {
        affinity.put(seen.process(), String.join(" and ", seen.allowed()));
      }
    }
    return affinity;
  }

  static List<Caveat> judge(Evidence evidence) {
    return Stream.of(moved(evidence.machine().processes()), fallback(evidence.machine().fallback()))
        .flatMap(Optional::stream)
        .toList();
  }

  /** What the trial's processes say against its placement. */
  static Optional<Caveat> moved(List<Seen> processes) {
    return processes.stream()
        .filter(Seen::moved)
        .findFirst()
        .map(
            seen ->
                CaveatKind.PLACEMENT.caveat(
                    true,
                    "%s was put on processors %s, but threads of it were allowed %s and seen on %s."
                        + " Look for what moves processes on this machine, or write placement:"
                        + " none.",
                    seen.process(),
                    seen.asked(),
                    String.join(" and ", seen.allowed()),
                    seen.used()));
  }

  /** That the study's placement is not in force, if a reason is given. */
  static Optional<Caveat> fallback(@Nullable String reason) {
    return Optional.ofNullable(reason)
        .map(
            why ->
                new Caveat(
                    CaveatKind.PLACEMENT,
                    false,
                    "Members and workers were not kept on processors of their own, because "
                        + why
                        + ". Compare only with trials that ran like this."));
  }

  /**
   * Why two trials must not be compared; empty where their placements in force are the same. One
   * client on one processor with its server may be eight times as fast as across two, which no
   * difference between products comes near.
   */
  public static Optional<String> refusal(@Nullable String one, @Nullable String other) {
    return one == null || other == null || Objects.equals(one, other)
        ? Optional.empty()
        : Optional.of(
            ("One ran with placement '%s', the other with '%s', which changes figures like"
                    + " another machine. Compare cells of one placement.")
                .formatted(one, other));
  }
}
