package dev.gridbench.app.design;

import dev.gridbench.app.study.Study;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    return study.systems().stream()
        .flatMap(system -> study.levels().combinations().map(levels -> new Cell(system, levels)))
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
    return study.systems().size() * study.levels().count();
  }

  private static boolean excluded(Cell cell, List<Map<String, String>> exclude) {
    Map<String, String> levels = cell.levels();
    return exclude.stream().anyMatch(one -> levels.entrySet().containsAll(one.entrySet()));
  }
}
