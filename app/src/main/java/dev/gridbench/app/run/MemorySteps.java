package dev.gridbench.app.run;

import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.stats.Slope;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What members took after each step of a load, and what an entry takes by that (method.md R46). A
 * step without entries is never among them: tables that are made with the first entry would count
 * as its.
 */
final class MemorySteps {

  /** A load of fewer entries is lost among the pages of a process. */
  static final long FEWEST_ENTRIES = 1_000;

  static final int COUNT = 5;

  private record Step(long entries, long own, OptionalLong resident) {}

  private final List<Step> steps = new ArrayList<>();

  /** Where a load of so many entries pauses: after each fifth. */
  static List<Long> ends(long entries) {
    List<Long> ends = new ArrayList<>();
    for (int step = 1; step <= COUNT; step++) {
      ends.add(entries * step / COUNT);
    }
    return ends;
  }

  /**
   * @param own bytes by the system's own account
   * @param resident of all members; empty where nobody can look
   */
  void add(long entries, long own, OptionalLong resident) {
    steps.add(new Step(entries, own, resident));
  }

  /** Null where there are not enough steps. */
  @Nullable EntryMemory memory() {
    if (steps.size() < COUNT) {
      return null;
    }
    double[] entries = steps.stream().mapToDouble(Step::entries).toArray();
    double[] own = steps.stream().mapToDouble(Step::own).toArray();
    double[] resident =
        steps.stream()
            .map(Step::resident)
            .filter(OptionalLong::isPresent)
            .mapToDouble(OptionalLong::getAsLong)
            .toArray();
    return new EntryMemory(
        steps.size(),
        line(entries, own),
        resident.length < entries.length ? null : line(entries, resident));
  }

  private static EntryMemory.Line line(double[] entries, double[] bytes) {
    Slope slope = Slope.of(entries, bytes);
    return new EntryMemory.Line(slope.value(), slope.low(), slope.high(), slope.intercept());
  }
}
