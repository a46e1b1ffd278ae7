package dev.gridbench.app.report;

import dev.gridbench.app.report.TenantComparisons.Figure;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Fairness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What each tenant kept of what it had alone, and how much longer it waited (method.md R51). */
final class TenantTable {

  static final String ID = "tenants";

  private static final String CLOSED =
      "A closed loop sends fewer requests when answers take longer, so its slowdown is at"
          + " another rate than alone. Use its retention.";

  private final TenantComparisons comparisons;
  private final List<String> varied;

  /** Whether anything was looked for in vain. */
  private final boolean missed;

  TenantTable(TenantComparisons comparisons) {
    this.comparisons = comparisons;
    varied = varied(comparisons.groups());
    missed =
        comparisons.groups().stream()
            .flatMap(group -> group.members().stream())
            .anyMatch(member -> MissedGets.any(member.together()));
  }

  /** Factors but the system in which groups differ. */
  private static List<String> varied(List<TenantGroup> groups) {
    Map<String, Set<String>> levels = new LinkedHashMap<>();
    groups.forEach(
        group ->
            levels(group)
                .forEach(
                    (factor, level) ->
                        levels.computeIfAbsent(factor, name -> new HashSet<>()).add(level)));
    return levels.keySet().stream()
        .filter(
            factor -> !factor.equals("system") && levels.getOrDefault(factor, Set.of()).size() > 1)
        .toList();
  }

  private static Map<String, String> levels(TenantGroup group) {
    return group.cell().valid().get(0).trial().cell();
  }

  private String setting(TenantGroup group) {
    return varied.stream()
        .map(factor -> factor + "=" + levels(group).getOrDefault(factor, ""))
        .collect(Collectors.joining(", "));
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (TenantGroup group : comparisons.groups()) {
      group.members().forEach(member -> rows.add(row(group, member)));
    }
    return new Table(
        ID,
        "Tenants",
        "Each tenant on one cluster with all others, compared with itself alone on the same"
            + " data, paired by repetition, with intervals that hold for all "
            + comparisons.family()
            + " comparisons of this table together. Retention is throughput together over alone;"
            + " slowdown is a quantile together over alone, of the response time where there is"
            + " a schedule, else of the service time. Fairness is Jain's index, 1 where all are"
            + " treated alike: over a tenant's clients (the lowest of its trials), and over what"
            + " all tenants retained. With three or more tenants, the table does not show which"
            + " one caused a slowdown."
            + (missed ? MissedGets.CAPTION : ""),
        columns(),
        rows,
        List.of(CLOSED));
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.text("system"));
    if (!varied.isEmpty()) {
      columns.add(Table.Column.text("setting"));
    }
    columns.add(Table.Column.text("tenant"));
    columns.add(Table.Column.text("does"));
    columns.add(Table.Column.text("load"));
    columns.add(Table.Column.estimate("alone", "ops/s"));
    columns.add(Table.Column.estimate("together", "ops/s"));
    columns.add(Table.Column.estimate("retention", ""));
    columns.add(Table.Column.text("verdict"));
    columns.add(Table.Column.estimate("slowdown p50", ""));
    columns.add(Table.Column.estimate("slowdown p99", ""));
    if (missed) {
      columns.add(Table.Column.estimate("missed alone", "% of gets"));
      columns.add(Table.Column.estimate("missed together", "% of gets"));
    }
    columns.add(Table.Column.number("fairness of clients", ""));
    columns.add(Table.Column.number("most over least client", ""));
    columns.add(Table.Column.estimate("fairness of tenants", ""));
    return columns;
  }

  private List<Table.Cell> row(TenantGroup group, TenantGroup.Member member) {
    List<String> trials = member.trials();
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(group.cell().key().system()));
    if (!varied.isEmpty()) {
      row.add(Table.Cell.of(setting(group)));
    }
    row.add(Table.Cell.of(member.name()));
    row.add(Table.Cell.of(member.levels().getOrDefault("workload", "")));
    row.add(Table.Cell.of(load(member, group.cell().valid().get(0).window().seconds())));
    row.add(throughput(member.alone(), "not measured").from(trials));
    row.add(throughput(member.together(), FigureText.NONE).from(trials));
    row.add(ratio(member, Figure.THROUGHPUT).from(trials));
    row.add(
        Table.Cell.of(
            comparisons
                .at(member, Figure.THROUGHPUT)
                .map(Wording::verdict)
                .orElse("not compared")));
    for (Figure quantile : List.of(Figure.P50, Figure.P99)) {
      Table.Cell cell = ratio(member, quantile).from(trials);
      row.add(member.scheduled() ? cell : cell.marked(1));
    }
    if (missed) {
      row.add(MissedGets.cell(member.alone(), "not measured").from(trials));
      row.add(MissedGets.cell(member.together(), FigureText.NONE).from(trials));
    }
    row.addAll(fairness(group, member));
    return row;
  }

  /** Of its clients in the trial that was the least fair to them, and of all tenants. */
  private static List<Table.Cell> fairness(TenantGroup group, TenantGroup.Member member) {
    Optional<TenantFacts> least =
        member.together().values().stream()
            .filter(facts -> facts.fairness() != null)
            .min(Comparator.comparingDouble(facts -> Objects.requireNonNull(facts.fairness())));
    Double spread = least.map(TenantTable::spread).orElse(null);
    return List.of(
        Table.Cell.of(least.map(TenantFacts::fairness).orElse(null)),
        Table.Cell.of(spread),
        group
            .fairness()
            .map(index -> Estimates.cell(Optional.of(index), FigureText.NONE))
            .orElseGet(TenantTable::none));
  }

  private static Double spread(TenantFacts facts) {
    return Fairness.spread(
        facts.clientThroughput().stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** {@code 400/s poisson, 1 client}, and from when to when it was there if not always. */
  private static String load(TenantGroup.Member member, double windowSeconds) {
    String clients = member.levels().getOrDefault("clients", "");
    TenantFacts any = member.together().values().iterator().next();
    boolean always = any.startSeconds() == 0 && any.stopSeconds() == windowSeconds;
    return any.load().model()
        + ", "
        + clients
        + (clients.equals("1") ? " client" : " clients")
        + (always
            ? ""
            : ", from "
                + FigureText.figure(any.startSeconds())
                + " to "
                + FigureText.figure(any.stopSeconds())
                + " s");
  }

  private static Table.Cell throughput(Map<Integer, TenantFacts> facts, String none) {
    double[] values = facts.values().stream().mapToDouble(TenantFacts::throughput).toArray();
    return Estimates.cell(
        values.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(values)), none);
  }

  private Table.Cell ratio(TenantGroup.Member member, Figure figure) {
    return comparisons
        .at(member, figure)
        .map(Comparison::simultaneous)
        .map(ratio -> Estimates.cell(Wording.ratio(ratio), ratio))
        .orElseGet(TenantTable::none);
  }

  private static Table.Cell none() {
    return new Table.Cell(FigureText.NONE, Collections.nCopies(3, ""), List.of());
  }
}
