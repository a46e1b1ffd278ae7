package dev.gridbench.app.cli.view;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.cells.SystemNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What tells the trials of a run apart, as short as it can be; what all share is said once. */
final class TrialNames {

  /** Longer names are cut, so that figures fit beside them. */
  private static final int LONGEST = 44;

  private static final String APART = "  ";

  /** In this order before all other factors, and by values alone. */
  private static final List<String> FIRST = List.of("system", "entries", "workload", "clients");

  private final ShortNames names;
  private final List<String> varied;
  private final List<String> systems;
  private final boolean oneVersionEach;
  private final Cell any;
  private final int width;

  /**
   * @param trials one or more
   */
  TrialNames(List<Trial> trials) {
    names =
        new ShortNames(
            trials.stream()
                .sorted(Comparator.comparing(Trial::id))
                .map(TrialNames::workload)
                .toList(),
            given(trials));
    varied = varied(trials);
    systems = trials.stream().map(each -> each.cell().system().label()).distinct().toList();
    oneVersionEach =
        varied.contains("system")
            && versions().count() == systems.stream().map(CellKey::product).distinct().count();
    any = trials.get(0).cell();
    width = trials.stream().mapToInt(trial -> of(trial).length()).max().orElse(0);
  }

  /** The names that the study gives its workloads. */
  private static Map<String, String> given(List<Trial> trials) {
    return trials.stream()
        .filter(trial -> trial.cell().tenants().none())
        .filter(trial -> !trial.cell().workload().name().isEmpty())
        .collect(
            Collectors.toMap(
                TrialNames::workload,
                trial -> trial.cell().workload().name(),
                (first, same) -> first));
  }

  private static String workload(Trial trial) {
    return trial.cell().levels().getOrDefault("workload", "");
  }

  /**
   * What all trials share of system, entries, workload and clients, versions that no name has since
   * each product has one, and what short names stand for, a line each.
   */
  String shared() {
    String shared =
        FIRST.stream()
            .filter(factor -> !varied.contains(factor))
            .map(factor -> value(any, factor))
            .filter(value -> !value.isEmpty())
            .collect(Collectors.joining(", "));
    Stream<String> first = shared.isEmpty() ? Stream.of() : Stream.of("All trials: " + shared);
    Stream<String> legend =
        names.legend().entrySet().stream().map(name -> name.getKey() + ": " + name.getValue());
    return Stream.of(first, unnamed(), legend)
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n"));
  }

  private Stream<String> unnamed() {
    String all = versions().collect(Collectors.joining(", "));
    return oneVersionEach && all.contains(":") ? Stream.of("Systems: " + all) : Stream.of();
  }

  /** {@code hazelcast:5.7.0} of each label that begins so. */
  private Stream<String> versions() {
    return systems.stream().map(label -> label.split(" ", 2)[0]).distinct();
  }

  private String base(String label) {
    String product = CellKey.product(label);
    String rest = label.substring(product.length());
    return product + (oneVersionEach ? rest.replaceFirst("^:\\S+", "") : rest);
  }

  /** The trial's name, as long as the longest one. */
  String padded(Trial trial) {
    return String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", of(trial));
  }

  private String of(Trial trial) {
    List<String> parts = new ArrayList<>();
    FIRST.stream().filter(varied::contains).forEach(each -> parts.add(value(trial.cell(), each)));
    List<String> others =
        varied.stream()
            .filter(factor -> !FIRST.contains(factor))
            .map(factor -> factor + " " + trial.cell().levels().get(factor))
            .toList();
    if (!others.isEmpty()) {
      parts.add(String.join(", ", others));
    }
    boolean pilot = trial.repetition() == 0;
    if (parts.isEmpty() && !pilot) {
      parts.add("repetition " + trial.repetition());
    }
    String name = (pilot ? "pilot" + APART : "") + String.join(APART, parts);
    return cut(name.strip()) + (trial.attempt() == 1 ? "" : ", attempt " + trial.attempt());
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
  }

  private String value(Cell cell, String factor) {
    return switch (factor) {
      case "system" -> SystemNames.of(cell.system().label(), systems, this::base);
      case "entries" -> String.format(Locale.ROOT, "%,d entries", cell.entries());
      case "workload" -> names.workload(cell.levels().getOrDefault(factor, ""));
      default -> cell.clients() + (cell.clients() == 1 ? " client" : " clients");
    };
  }

  /** The factors with several levels in these trials. */
  private static List<String> varied(List<Trial> trials) {
    Map<String, Set<String>> levels = new LinkedHashMap<>();
    for (Trial trial : trials) {
      trial
          .cell()
          .levels()
          .forEach(
              (factor, level) ->
                  levels.computeIfAbsent(factor, name -> new HashSet<>()).add(level));
    }
    levels
        .keySet()
        .removeAll(CellLevels.implied(trials.stream().map(each -> each.cell().levels()).toList()));
    levels.values().removeIf(several -> several.size() == 1);
    return List.copyOf(levels.keySet());
  }
}
