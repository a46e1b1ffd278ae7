package dev.gridbench.app.report.table;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.compare.TenantComparisons;
import dev.gridbench.app.report.compare.TenantComparisons.Figure;
import dev.gridbench.app.report.compare.TenantGroup;
import dev.gridbench.app.report.compare.Wording;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Fairness;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What each tenant kept of what it had alone, and how much longer it waited (method.md R51); what
 * share of its gets found nothing, alone and beside others, who may have driven its entries out.
 */
public final class TenantTable {

  private static final String UNMEASURED = "not measured";

  private static final List<Figure> SLOWDOWNS = List.of(Figure.P50, Figure.P99);

  private static final String CLOSED =
      "A closed loop sends fewer requests when answers take longer, so its slowdown is at"
          + " another rate than alone. Use its retention.";

  private static final String MISSED =
      " More misses together than alone come from entries that other tenants displaced from a"
          + " bounded system; the table Operations has the number of entries that the system"
          + " reports as dropped.";

  private static final int PERCENT = 100;

  private record Tenant(TenantGroup group, TenantGroup.Member member) {

    /** Whether anything was looked for in vain. */
    boolean missed() {
      return gets(member.together()).anyMatch(get -> get.missed() > 0);
    }

    /** In the trial that was the least fair to its clients. */
    Optional<TenantFacts> least() {
      return member.together().values().stream()
          .filter(facts -> facts.fairness() != null)
          .min(Comparator.comparingDouble(facts -> Objects.requireNonNull(facts.fairness())));
    }
  }

  private final TenantComparisons comparisons;
  private final List<String> varied;

  private TenantTable(TenantComparisons comparisons) {
    this.comparisons = comparisons;
    varied = varied(comparisons.groups());
  }

  public static Table table(TableSource source) {
    return new TenantTable(new TenantComparisons(source.cells())).table();
  }

  private Table table() {
    List<Tenant> rows =
        comparisons.groups().stream()
            .flatMap(group -> group.members().stream().map(each -> new Tenant(group, each)))
            .toList();
    String missed = rows.stream().anyMatch(Tenant::missed) ? MISSED : "";
    TableSpec<Tenant> table = new TableSpec<Tenant>("tenants", "Tenants", caption() + missed);
    return fairness(figures(names(table.footnote(CLOSED)))).of(rows);
  }

  private TableSpec<Tenant> names(TableSpec<Tenant> table) {
    return table
        .text("system", row -> row.group.cell().key().system())
        .text("setting", row -> setting(row.group))
        .where(!varied.isEmpty())
        .text("tenant", row -> row.member.name())
        .text("does", row -> row.member.levels().getOrDefault("workload", ""))
        .text("load", TenantTable::load);
  }

  private TableSpec<Tenant> figures(TableSpec<Tenant> table) {
    return table
        .estimate("alone", "ops/s", row -> throughput(row.member.alone(), UNMEASURED))
        .from(TenantTable::trials)
        .estimate("together", "ops/s", row -> throughput(row.member.together(), FigureText.NONE))
        .from(TenantTable::trials)
        .estimate("retention", "", row -> ratio(row, Figure.THROUGHPUT))
        .from(TenantTable::trials)
        .text("verdict", this::verdict)
        .each(SLOWDOWNS, this::slowdown)
        .estimate("missed alone", "% of gets", row -> missed(row.member.alone(), UNMEASURED))
        .from(TenantTable::trials)
        .whereAny(Tenant::missed)
        .estimate(
            "missed together", "% of gets", row -> missed(row.member.together(), FigureText.NONE))
        .from(TenantTable::trials)
        .whereAny(Tenant::missed);
  }

  private static TableSpec<Tenant> fairness(TableSpec<Tenant> table) {
    return table
        .figure(
            "fairness of clients", "", row -> row.least().map(TenantFacts::fairness).orElse(null))
        .figure(
            "most over least client", "", row -> row.least().map(TenantTable::spread).orElse(null))
        .estimate(
            "fairness of tenants",
            "",
            row -> Estimates.cell(row.group.fairness(), FigureText.NONE));
  }

  private String caption() {
    return "Each tenant on one cluster with all others, compared with itself alone on the same"
        + " data, paired by repetition, with intervals that hold for all "
        + comparisons.family()
        + " comparisons of this table together. Retention is throughput together over alone;"
        + " slowdown is a quantile together over alone, of the response time where there is a"
        + " schedule, else of the service time. Fairness is Jain's index, 1 where all are"
        + " treated alike: over a tenant's clients (the lowest of its trials), and over what all"
        + " tenants retained. With three or more tenants, the table does not show which one"
        + " caused a slowdown.";
  }

  private TableSpec<Tenant> slowdown(TableSpec<Tenant> table, Figure quantile) {
    String name = quantile == Figure.P50 ? "slowdown p50" : "slowdown p99";
    return table
        .estimate(name, "", row -> ratio(row, quantile))
        .from(TenantTable::trials)
        .noted(CLOSED, row -> !row.member.scheduled());
  }

  private static List<String> trials(Tenant row) {
    return row.member.trials();
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

  private String verdict(Tenant row) {
    return comparisons
        .at(row.member, Figure.THROUGHPUT)
        .map(Wording::verdict)
        .orElse("not compared");
  }

  private Table.Cell ratio(Tenant row, Figure figure) {
    return comparisons
        .at(row.member, figure)
        .map(Comparison::simultaneous)
        .map(ratio -> Estimates.cell(Wording.ratio(ratio), ratio))
        .orElseGet(() -> Estimates.cell(Optional.empty(), FigureText.NONE));
  }

  private static Double spread(TenantFacts facts) {
    return Fairness.spread(
        facts.clientThroughput().stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** {@code 400/s poisson, 1 client}, and from when to when it was there if not always. */
  private static String load(Tenant row) {
    TenantGroup.Member member = row.member;
    double windowSeconds = row.group.cell().valid().get(0).window().seconds();
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
    return Estimates.mean(Estimates.values(facts.values(), TenantFacts::throughput), none);
  }

  /** The mean over the trials, in percent of the gets that were answered. */
  private static Table.Cell missed(Map<Integer, TenantFacts> trials, String none) {
    return Estimates.mean(
        gets(trials)
            .filter(get -> get.succeeded() > 0)
            .mapToDouble(get -> PERCENT * (double) get.missed() / get.succeeded())
            .toArray(),
        none);
  }

  private static Stream<VerbResult> gets(Map<Integer, TenantFacts> trials) {
    return trials.values().stream().map(facts -> facts.verbs().get("get")).filter(Objects::nonNull);
  }
}
