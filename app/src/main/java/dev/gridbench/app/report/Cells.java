package dev.gridbench.app.report;

import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A run's trials arranged by cell, and the levels in the order in which a report goes through them.
 */
final class Cells {

  private static final Set<String> ARRANGED =
      Set.of("system", "systems", "workload", "entries", "clients");

  private final List<String> labels;
  private final List<String> workloads;
  private final List<String> settings;
  private final TreeSet<Long> entries = new TreeSet<>();
  private final TreeSet<Integer> clients = new TreeSet<>();
  private final List<String> others;
  private final Map<CellKey, List<Outcome>> trials = new LinkedHashMap<>();

  Cells(RunData run) {
    others = varied(run);
    run.outcomes()
        .forEach(trial -> trials.computeIfAbsent(key(trial), key -> new ArrayList<>()).add(trial));
    trials.keySet().forEach(key -> entries.add(key.entries()));
    trials.keySet().forEach(key -> clients.add(key.clients()));
    labels = ordered(run, "system", trials.keySet().stream().map(CellKey::system).toList());
    workloads = ordered(run, "workload", trials.keySet().stream().map(CellKey::workload).toList());
    settings =
        List.copyOf(
            trials.keySet().stream()
                .map(CellKey::setting)
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  /**
   * Factors with several levels that a report does not arrange by, so that they have to be named.
   */
  private static List<String> varied(RunData run) {
    Map<String, Set<String>> levels = new LinkedHashMap<>();
    for (Outcome outcome : run.outcomes()) {
      outcome
          .trial()
          .cell()
          .forEach(
              (factor, level) ->
                  levels.computeIfAbsent(factor, name -> new LinkedHashSet<>()).add(level));
    }
    Set<String> implied =
        CellLevels.implied(run.outcomes().stream().map(one -> one.trial().cell()).toList());
    return levels.entrySet().stream()
        .filter(factor -> factor.getValue().size() > 1 && !ARRANGED.contains(factor.getKey()))
        .map(Map.Entry::getKey)
        .filter(factor -> !implied.contains(factor))
        .toList();
  }

  /** The study's order first, then whatever it does not name. */
  private static List<String> ordered(RunData run, String factor, Collection<String> found) {
    Set<String> ordered = new LinkedHashSet<>(run.factors().getOrDefault(factor, List.of()));
    ordered.retainAll(Set.copyOf(found));
    ordered.addAll(found);
    return List.copyOf(ordered);
  }

  CellKey key(Outcome outcome) {
    Map<String, String> cell = outcome.trial().cell();
    return new CellKey(
        cell.getOrDefault("system", ""),
        cell.getOrDefault("workload", ""),
        whole(cell.getOrDefault("entries", "")),
        (int) whole(cell.getOrDefault("clients", "")),
        others.stream()
            .map(factor -> factor + "=" + cell.getOrDefault(factor, ""))
            .collect(Collectors.joining(", ")));
  }

  private static long whole(String level) {
    String digits = level.replaceAll("[_,]", "");
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : 0;
  }

  /** The systems, without the second measurement of one of them. */
  List<String> systems() {
    return labels.stream().filter(label -> !Again.is(label)).toList();
  }

  /** All systems but the first, which they are held against. */
  List<String> contenders() {
    return systems().stream().skip(1).toList();
  }

  List<String> workloads() {
    return workloads;
  }

  List<String> settings() {
    return settings;
  }

  /** The first setting of a cell that has these levels, whether they are varied or not. */
  Optional<String> setting(Map<String, String> levels) {
    return trials.entrySet().stream()
        .filter(
            cell ->
                cell.getValue().stream()
                    .anyMatch(
                        outcome ->
                            outcome.trial().cell().entrySet().containsAll(levels.entrySet())))
        .map(cell -> cell.getKey().setting())
        .min(Comparator.comparingInt(settings::indexOf));
  }

  List<Long> entries() {
    return List.copyOf(entries);
  }

  List<Integer> clients() {
    return List.copyOf(clients);
  }

  boolean planned(CellKey key) {
    return trials.containsKey(key);
  }

  CellResult at(CellKey key) {
    List<Outcome> all = trials.getOrDefault(key, List.of());
    List<Outcome.Measured> valid = new ArrayList<>();
    for (Outcome outcome : all) {
      if (outcome instanceof Outcome.Measured measured && measured.valid()) {
        valid.add(measured);
      }
    }
    return new CellResult(key, valid, all.size());
  }

  /** Every planned cell in the report's order: workload, setting, entries, clients, system. */
  List<CellResult> all() {
    List<CellResult> all = new ArrayList<>();
    for (Place place : places()) {
      for (String system : labels) {
        CellKey key = place.key(system);
        if (planned(key)) {
          all.add(at(key));
        }
      }
    }
    return all;
  }

  /** The same without second measurements, put together by what the function makes of a cell. */
  <K> Map<K, List<CellResult>> grouped(Function<CellKey, K> by) {
    return all().stream()
        .filter(cell -> !Again.is(cell.key().system()))
        .collect(
            Collectors.groupingBy(
                cell -> by.apply(cell.key()), LinkedHashMap::new, Collectors.toList()));
  }

  /** What several systems share: where they can be compared. */
  record Place(String workload, String setting, long entries, int clients) {
    CellKey key(String system) {
      return new CellKey(system, workload, entries, clients, setting);
    }
  }

  /** Every place at which at least one system was planned, in the report's order. */
  List<Place> places() {
    List<Place> places = new ArrayList<>();
    for (String workload : workloads) {
      for (String setting : settings) {
        for (long size : entries) {
          for (int count : clients) {
            Place place = new Place(workload, setting, size, count);
            if (labels.stream().anyMatch(system -> planned(place.key(system)))) {
              places.add(place);
            }
          }
        }
      }
    }
    return places;
  }

  Optional<String> first() {
    return systems().stream().findFirst();
  }
}
