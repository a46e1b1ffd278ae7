package dev.gridbench.app.design;

import dev.gridbench.app.study.Factors;
import dev.gridbench.app.study.Study;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The cells of a study: the cross product of its factors' levels, without what it excludes. */
final class Cells {

  private Cells() {}

  /** In the order of the file: the first factor varies slowest, each factor's levels as written. */
  static List<Cell> of(Study study) {
    List<Cell> combinations = combinations(study);
    if (study.tenancy().tenants().isEmpty()) {
      return combinations;
    }
    Map<Map<String, String>, Cell> cells = new LinkedHashMap<>();
    combinations.stream()
        .flatMap(cell -> tenanted(cell, study.tenancy()))
        .forEach(cell -> cells.putIfAbsent(cell.levels(), cell));
    return List.copyOf(cells.values());
  }

  /** One cell for each combination of levels that is not left out. */
  static List<Cell> combinations(Study study) {
    return LongStream.range(0, count(study))
        .mapToObj(index -> cell(study, index))
        .filter(cell -> !excluded(cell, study.exclude()))
        .toList();
  }

  /**
   * All tenants together, and each alone where the study asks for it (method.md R51). Who is alone
   * is the same in all combinations that differ in others' loads.
   */
  private static Stream<Cell> tenanted(Cell cell, Study.Tenancy tenancy) {
    List<Tenant> all = tenancy.tenants().stream().map(own -> Tenant.of(own, cell)).toList();
    Stream<String> solo = tenancy.solo() ? all.stream().map(Tenant::name) : Stream.empty();
    return Stream.concat(Stream.of(""), solo).map(one -> cell.with(new Tenants(all, one)));
  }

  /** How many cells there are before anything is left out. */
  static long count(Study study) {
    return Stream.of(
            study.systems(),
            study.members(),
            study.entries(),
            study.clients(),
            study.levels().of(Factors.THREADS),
            study.levels().of(Factors.IN_FLIGHT),
            study.connections(),
            study.workers(),
            study.value(),
            study.format(),
            study.indexes(),
            study.workload(),
            study.keys(),
            study.load(),
            study.levels().of(Factors.PACING),
            study.placement(),
            study.warmup(),
            study.measure())
        .mapToLong(List::size)
        .reduce(1, (a, b) -> a * b);
  }

  private static Cell cell(Study study, long index) {
    Pick pick = new Pick(index, count(study));
    return new Cell(
        pick.from(study.systems()),
        pick.from(study.members()),
        pick.from(study.entries()),
        pick.from(study.clients()),
        pick.from(study.levels().of(Factors.THREADS)),
        pick.from(study.levels().of(Factors.IN_FLIGHT)),
        pick.from(study.connections()),
        pick.from(study.workers()),
        pick.from(study.value()),
        pick.from(study.format()),
        pick.from(study.indexes()),
        pick.from(study.workload()),
        pick.from(study.keys()),
        pick.from(study.load()),
        pick.from(study.levels().of(Factors.PACING)),
        pick.from(study.placement()),
        pick.from(study.warmup()),
        pick.from(study.measure()),
        Tenants.NONE);
  }

  private static boolean excluded(Cell cell, List<Map<String, String>> exclude) {
    Map<String, String> levels = cell.levels();
    return exclude.stream().anyMatch(one -> levels.entrySet().containsAll(one.entrySet()));
  }

  /** Takes a cell's number apart into one level of each factor, the slowest factor first. */
  private static final class Pick {
    private long rest;
    private long stride;

    Pick(long index, long count) {
      this.rest = index;
      this.stride = count;
    }

    <T> T from(List<T> levels) {
      stride /= levels.size();
      T level = levels.get((int) (rest / stride));
      rest %= stride;
      return level;
    }
  }
}
