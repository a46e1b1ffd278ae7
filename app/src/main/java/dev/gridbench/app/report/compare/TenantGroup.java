package dev.gridbench.app.report.compare;

import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.design.Tenants;
import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Fairness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tenants who were on one cluster at once, and what each of them did alone (method.md R51).
 *
 * @param cell in which all were there
 */
public record TenantGroup(CellResult cell, List<Member> members) {

  public TenantGroup {
    members = List.copyOf(members);
  }

  /**
   * One of them.
   *
   * @param together by repetition
   * @param alone by repetition; empty where that was not measured
   */
  public record Member(
      String name,
      Map<String, String> levels,
      Map<Integer, TenantFacts> together,
      Map<Integer, TenantFacts> alone,
      List<String> trials) {

    /** Whether its operations are due by a schedule. */
    public boolean scheduled() {
      return together.values().stream().anyMatch(TenantFacts::scheduled);
    }
  }

  /** Every group of a run, in the report's order; second measurements of a system left out. */
  static List<TenantGroup> of(Cells cells) {
    List<CellResult> all =
        cells.all().stream().filter(cell -> !AaTwin.is(cell.key().system())).toList();
    return all.stream()
        .filter(cell -> together(cell))
        .map(cell -> new TenantGroup(cell, members(cell, all)))
        .toList();
  }

  private static boolean together(CellResult cell) {
    return level(cell).filter(level -> !Tenants.alone(level)).isPresent();
  }

  private static Optional<String> level(CellResult cell) {
    return cell.valid().stream().findFirst().map(trial -> trial.trial().cell().get(Tenants.FACTOR));
  }

  private static List<Member> members(CellResult cell, List<CellResult> all) {
    Map<String, Map<String, String>> names = new LinkedHashMap<>();
    for (Outcome.Measured trial : cell.valid()) {
      tenants(trial).forEach((name, facts) -> names.putIfAbsent(name, facts.cell()));
    }
    List<Member> members = new ArrayList<>();
    names.forEach(
        (name, levels) -> {
          List<Outcome.Measured> alone =
              all.stream()
                  .filter(other -> level(other).filter(Tenants::alone).isPresent())
                  .flatMap(other -> other.valid().stream())
                  .filter(trial -> shared(trial).equals(shared(cell.valid().get(0))))
                  .filter(trial -> same(trial, name, levels))
                  .toList();
          List<Outcome.Measured> both = new ArrayList<>(cell.valid());
          both.addAll(alone);
          members.add(
              new Member(
                  name,
                  levels,
                  byRepetition(cell.valid(), name),
                  byRepetition(alone, name),
                  CellResult.folders(both)));
        });
    return members;
  }

  private static boolean same(Outcome.Measured trial, String name, Map<String, String> levels) {
    TenantFacts facts = tenants(trial).get(name);
    return facts != null && facts.cell().equals(levels);
  }

  /** What a cell has whoever is there. */
  private static Map<String, String> shared(Outcome.Measured trial) {
    Map<String, String> shared = new LinkedHashMap<>(trial.trial().cell());
    shared.keySet().removeAll(CellLevels.OWN);
    shared.remove(Tenants.FACTOR);
    shared.put("entries", trial.trial().cell().getOrDefault("entries", ""));
    return shared;
  }

  private static Map<String, TenantFacts> tenants(Outcome.Measured trial) {
    return trial.load() == null || trial.load().tenants() == null
        ? Map.of()
        : Objects.requireNonNull(trial.load().tenants());
  }

  private static Map<Integer, TenantFacts> byRepetition(
      List<Outcome.Measured> trials, String name) {
    Map<Integer, TenantFacts> facts = new TreeMap<>();
    for (Outcome.Measured trial : trials) {
      TenantFacts own = tenants(trial).get(name);
      if (own != null) {
        facts.put(trial.trial().repetition(), own);
      }
    }
    return facts;
  }

  /**
   * Jain's index over what each kept of its own throughput, its mean over the repetitions in which
   * each was measured alone and with the others; empty where there is none.
   */
  public Optional<Estimate> fairness() {
    Set<Integer> repetitions = new TreeSet<>();
    members.forEach(each -> repetitions.addAll(each.together().keySet()));
    members.forEach(each -> repetitions.retainAll(each.together().keySet()));
    members.forEach(each -> repetitions.retainAll(each.alone().keySet()));
    double[] indexes =
        repetitions.stream().mapToDouble(this::fairness).filter(Double::isFinite).toArray();
    return indexes.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(indexes));
  }

  private double fairness(int repetition) {
    return Fairness.jain(
        members.stream().mapToDouble(each -> retention(each, repetition)).toArray());
  }

  private static double retention(Member member, int repetition) {
    TenantFacts together = Objects.requireNonNull(member.together().get(repetition));
    TenantFacts alone = Objects.requireNonNull(member.alone().get(repetition));
    return together.throughput() / alone.throughput();
  }
}
