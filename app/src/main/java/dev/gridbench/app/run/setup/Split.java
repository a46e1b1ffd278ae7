package dev.gridbench.app.run.setup;

import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.host.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A machine's processors in two disjoint halves: one for what is measured, one for what loads it.
 */
public record Split(CpuSet members, CpuSet workers) {

  /** Empty where processes cannot be placed, or where there is a single processor. */
  public static Optional<Split> of(Host host) {
    return host.cpus().isEmpty() ? Optional.empty() : of(CpuSet.parse(host.cpus()), host.cores());
  }

  /**
   * Whole cores where there are two or more, as threads of one core share what it has.
   *
   * @param cores the processors of each core, where that is known
   */
  static Optional<Split> of(CpuSet all, List<String> cores) {
    if (all.size() < 2) {
      return Optional.empty();
    }
    List<List<Integer>> units = new ArrayList<>();
    for (String core : cores) {
      List<Integer> own = CpuSet.parse(core).numbers().stream().filter(all::contains).toList();
      if (!own.isEmpty()) {
        units.add(own);
      }
    }
    boolean known =
        List.copyOf(new TreeSet<>(units.stream().flatMap(List::stream).toList()))
            .equals(all.numbers());
    if (!known || units.size() < 2) {
      units = all.numbers().stream().map(List::of).toList();
    }
    int border = (units.size() + 1) / 2;
    return Optional.of(
        new Split(joined(units.subList(0, border)), joined(units.subList(border, units.size()))));
  }

  private static CpuSet joined(List<List<Integer>> units) {
    return CpuSet.of(units.stream().flatMap(List::stream).toList());
  }
}
