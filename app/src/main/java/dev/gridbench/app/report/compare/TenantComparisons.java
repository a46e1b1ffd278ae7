package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.Repetitions;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.stats.Paired;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Every tenant with the others compared with itself alone; all of them are one family. */
public final class TenantComparisons {

  /** A figure of a tenant that is compared with the same alone. */
  public enum Figure {
    THROUGHPUT("throughput", Method.PAIRED_T, TenantFacts::throughput),
    P50("p50", Method.PAIRED_T, facts -> kept(facts) ? facts.latency().p50() : null),
    P99(
        "p99",
        Method.SIGNED_RANK,
        facts -> kept(facts) ? Metric.comparableP99(facts.latency()) : null);

    private final String noun;
    private final Method method;
    private final Function<TenantFacts, @Nullable Double> of;

    Figure(String noun, Method method, Function<TenantFacts, @Nullable Double> of) {
      this.noun = noun;
      this.method = method;
      this.of = of;
    }

    /** A quantile of a load that was not sustained tells how long the run was. */
    private static boolean kept(TenantFacts facts) {
      return !Boolean.FALSE.equals(facts.load().sustainable());
    }

    private Map<Integer, Double> values(Map<Integer, TenantFacts> byRepetition) {
      Map<Integer, Double> values = new TreeMap<>();
      byRepetition.forEach(
          (repetition, facts) -> {
            Double value = of.apply(facts);
            if (value != null && value > 0) {
              values.put(repetition, value);
            }
          });
      return values;
    }
  }

  private record Place(TenantGroup.Member member, Figure figure) {}

  private final List<TenantGroup> groups;
  private final List<Place> places = new ArrayList<>();
  private final List<Comparison> comparisons;

  public TenantComparisons(Cells cells) {
    groups = TenantGroup.of(cells);
    List<Paired> pairs = new ArrayList<>();
    for (TenantGroup group : groups) {
      group.members().forEach(member -> add(member, pairs));
    }
    comparisons = Family.of(pairs);
  }

  private void add(TenantGroup.Member member, List<Paired> pairs) {
    for (Figure figure : Figure.values()) {
      Repetitions both =
          Repetitions.of(figure.values(member.together()), figure.values(member.alone()));
      if (!both.isEmpty()) {
        places.add(new Place(member, figure));
        pairs.add(both.paired(figure.method, Comparison.NOISE));
      }
    }
  }

  public List<TenantGroup> groups() {
    return groups;
  }

  /** How many there are. */
  public int family() {
    return comparisons.size();
  }

  /** Together over alone; empty where a side has no figure. */
  public Optional<Comparison> at(TenantGroup.Member member, Figure figure) {
    int place = places.indexOf(new Place(member, figure));
    return place < 0 ? Optional.empty() : Optional.of(comparisons.get(place));
  }

  /** Of whom a schedule asks it is the wait that tells, of others what they got. */
  public List<ReportModel.Statement> statements() {
    List<ReportModel.Statement> statements = new ArrayList<>();
    for (TenantGroup group : groups) {
      String where = groups.size() == 1 ? "" : ", " + group.cell().key().text();
      for (TenantGroup.Member member : group.members()) {
        Figure figure = member.scheduled() ? Figure.P99 : Figure.THROUGHPUT;
        at(member, figure)
            .map(
                found ->
                    new NamedComparison(
                        figure.noun, name(member, "together"), name(member, "alone"), found))
            .map(Wording::sentence)
            .ifPresent(
                words ->
                    statements.add(
                        new ReportModel.Statement("tenant " + member.name() + where, words)));
      }
    }
    return statements;
  }

  /** The same for an answer. */
  List<Claim> claims() {
    List<Claim> claims = new ArrayList<>();
    for (TenantGroup group : groups) {
      String where = groups.size() == 1 ? "" : "with " + group.cell().key().text();
      for (TenantGroup.Member member : group.members()) {
        Figure figure = member.scheduled() ? Figure.P99 : Figure.THROUGHPUT;
        at(member, figure)
            .ifPresent(found -> claims.add(claim(where, group.cell(), member, figure, found)));
      }
    }
    return claims;
  }

  /** The same with the trials behind them. */
  List<Ground> grounds() {
    List<Ground> grounds = new ArrayList<>();
    for (TenantGroup group : groups) {
      for (TenantGroup.Member member : group.members()) {
        Figure figure = member.scheduled() ? Figure.P99 : Figure.THROUGHPUT;
        Metric metric = member.scheduled() ? Metric.P99 : Metric.THROUGHPUT;
        at(member, figure)
            .ifPresent(
                found -> grounds.add(new Ground(metric, found, new HashSet<>(member.trials()))));
      }
    }
    return grounds;
  }

  private static Claim claim(
      String where, CellResult cell, TenantGroup.Member member, Figure figure, Comparison found) {
    return new Claim(
        where,
        cell.valid().get(0).trial().cell(),
        Claim.Subject.figure(figure.noun),
        new NamedComparison(
            figure.noun,
            "tenant " + member.name() + " together",
            "tenant " + member.name() + " alone",
            found));
  }

  private static String name(TenantGroup.Member member, String how) {
    return member.name() + " " + how;
  }
}
