package dev.gridbench.app.design;

import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.ThreadCount;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A cell as results know it: every factor with its level as text. */
public final class CellLevels {

  /** The factors of which each tenant has a level of its own. */
  public static final Set<String> OWN = Factors.namesHaving(Role.TENANT);

  /** Of which a cell has as many as all of its tenants together. */
  private static final Set<Factor<?>> SUMS = Set.of(Factors.ENTRIES, Factors.CLIENTS);

  private CellLevels() {}

  static Map<String, String> of(Cell cell) {
    Map<String, String> levels = new LinkedHashMap<>();
    levels.put(Factors.SYSTEM, cell.system().label());
    levels.putAll(cell.combination().texts());
    if (!cell.tenants().none()) {
      tell(cell.tenants(), levels);
    }
    return levels;
  }

  /** Factors of which the tenants that are there tell the level. */
  public static Set<String> implied(Collection<Map<String, String>> cells) {
    Set<String> implied = new HashSet<>();
    if (cells.stream().allMatch(cell -> cell.containsKey(Tenants.FACTOR))) {
      OWN.stream().filter(factor -> implied(cells, factor)).forEach(implied::add);
    }
    return implied;
  }

  private static boolean implied(Collection<Map<String, String>> cells, String factor) {
    Map<String, String> levels = new HashMap<>();
    return cells.stream()
        .allMatch(
            cell -> {
              String level = cell.getOrDefault(factor, "");
              String there = cell.getOrDefault(Tenants.FACTOR, "");
              return level.equals(levels.computeIfAbsent(there, first -> level));
            });
  }

  /** The levels that a tenant has of its own. */
  public static Map<String, String> own(Cell part) {
    Map<String, String> levels = of(part);
    levels.keySet().retainAll(OWN);
    return levels;
  }

  /** What those who are there do not have in common. */
  private static void tell(Tenants tenants, Map<String, String> levels) {
    for (Factor<?> factor : Factors.having(Role.TENANT)) {
      if (!SUMS.contains(factor)) {
        levels.put(factor.name(), tenants.text(each -> each.levels().text(factor)));
      }
    }
    levels.put(Tenants.FACTOR, tenants.level());
  }

  /**
   * Operations that can be under way at a time, of all clients together; older results do not have
   * every factor. Of tenants that differ it is a bound from above.
   */
  public static int mostInFlight(Map<String, String> levels) {
    int clients = number(levels, Factors.CLIENTS);
    return ThreadCount.level(levels.getOrDefault(Factors.THREADS.name(), "1"))
            .map(threads -> clients * threads.of(clients))
            .orElseGet(() -> clients * number(levels, Factors.THREADS))
        * number(levels, Factors.IN_FLIGHT);
  }

  /** Of tenants that differ, the largest. */
  private static int number(Map<String, String> levels, Factor<?> factor) {
    return Arrays.stream(levels.getOrDefault(factor.name(), "1").split("; ", -1))
        .mapToInt(each -> Integer.parseInt(each.substring(each.lastIndexOf(' ') + 1)))
        .max()
        .orElse(1);
  }
}
