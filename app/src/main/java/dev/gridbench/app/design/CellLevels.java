package dev.gridbench.app.design;

import dev.gridbench.app.study.LevelText;
import dev.gridbench.app.study.ThreadCount;
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
  public static final Set<String> OWN =
      Set.of("entries", "clients", "threads", "inFlight", "workers", "workload", "keys", "load");

  private CellLevels() {}

  static Map<String, String> of(Cell cell) {
    Map<String, String> levels = new LinkedHashMap<>();
    levels.put("system", cell.system().label());
    levels.put("members", Integer.toString(cell.members()));
    levels.put("entries", Long.toString(cell.entries()));
    levels.put("clients", Integer.toString(cell.clients()));
    levels.put("threads", cell.threadCount().toString());
    levels.put("inFlight", Integer.toString(cell.inFlight()));
    levels.put("connections", cell.connections().toString());
    levels.put("workers", LevelText.workers(cell.workers()));
    levels.put("value", cell.value().toString());
    levels.put("format", cell.format());
    levels.put("indexes", LevelText.indexes(cell.indexes()));
    levels.put("workload", cell.workload().toString());
    levels.put("keys", cell.keys().toString());
    levels.put("load", cell.load().toString());
    levels.put("pacing", cell.pacing());
    levels.put("placement", cell.placement().toString());
    levels.put("warmup", LevelText.duration(cell.warmup()));
    levels.put("measure", LevelText.duration(cell.measure()));
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
    levels.put("threads", tenants.text(each -> Integer.toString(each.threads())));
    levels.put("inFlight", tenants.text(each -> Integer.toString(each.inFlight())));
    levels.put("workers", tenants.text(each -> LevelText.workers(each.workers())));
    levels.put("workload", tenants.text(each -> each.workload().toString()));
    levels.put("keys", tenants.text(each -> each.keys().toString()));
    levels.put("load", tenants.text(each -> each.load().toString()));
    levels.put(Tenants.FACTOR, tenants.level());
  }

  /**
   * Operations that can be under way at a time, of all clients together; older results do not have
   * every factor. Of tenants that differ it is a bound from above.
   */
  public static int mostInFlight(Map<String, String> levels) {
    int clients = number(levels, "clients");
    return ThreadCount.level(levels.getOrDefault("threads", "1"))
            .map(threads -> clients * threads.of(clients))
            .orElseGet(() -> clients * number(levels, "threads"))
        * number(levels, "inFlight");
  }

  /** Of tenants that differ, the largest. */
  private static int number(Map<String, String> levels, String factor) {
    return Arrays.stream(levels.getOrDefault(factor, "1").split("; ", -1))
        .mapToInt(each -> Integer.parseInt(each.substring(each.lastIndexOf(' ') + 1)))
        .max()
        .orElse(1);
  }
}
