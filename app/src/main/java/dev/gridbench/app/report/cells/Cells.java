package dev.gridbench.app.report.cells;

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
import java.util.stream.Stream;

/**
 * A run's trials arranged by cell, and the levels in the order in which a report goes through them.
 * What stands side by side are the systems, or the levels of another factor: each of them then has
 * a system's place.
 */
public final class Cells {

  public static final String SYSTEM = "system";

  private static final Set<String> ARRANGED = Set.of("systems", "workload", "entries", "clients");

  private final String factor;
  private final String named;
  private final boolean alone;
  private final List<String> labels;
  private final List<String> workloads;
  private final Map<String, String> workloadNames;
  private final List<String> settings;
  private final TreeSet<Long> entries = new TreeSet<>();
  private final TreeSet<Integer> clients = new TreeSet<>();
  private final List<String> others;
  private final List<String> systemLabels;
  private final Map<CellKey, List<Outcome>> trials = new LinkedHashMap<>();

  /** By system. */
  public Cells(RunData run) {
    this(run, SYSTEM, run.study().asked().compared().getOrDefault(SYSTEM, ""));
  }

  /**
   * Levels of a factor side by side.
   *
   * @param baseline the level that the others are compared with; empty for the first one
   */
  Cells(RunData run, String factor, String baseline) {
    this.factor = factor;
    this.named = baseline;
    alone = run.study().asked().compared().size() <= 1;
    Map<String, List<String>> varied = Varied.levels(run);
    others = others(varied.keySet());
    systemLabels = varied.getOrDefault(SYSTEM, List.of());
    workloadNames = run.study().workloadNames();
    run.outcomes()
        .forEach(trial -> trials.computeIfAbsent(key(trial), key -> new ArrayList<>()).add(trial));
    trials.keySet().forEach(key -> entries.add(key.entries()));
    trials.keySet().forEach(key -> clients.add(key.clients()));
    labels = ordered(run, factor, trials.keySet().stream().map(CellKey::system).toList());
    workloads = ordered(run, "workload", trials.keySet().stream().map(CellKey::workload).toList());
    settings = inOrder(varied);
  }

  /** Once for each factor that is compared; by system where nothing is. */
  public static List<Cells> compared(RunData run) {
    List<Cells> all = new ArrayList<>();
    run.study()
        .asked()
        .compared()
        .forEach((factor, level) -> all.add(new Cells(run, factor, level)));
    all.removeIf(cells -> cells.shared().isEmpty());
    return all.isEmpty() ? List.of(new Cells(run)) : all;
  }

  /** Factors with several levels that the cells are not arranged by, so that they are named. */
  private List<String> others(Set<String> varied) {
    return varied.stream()
        .filter(name -> !ARRANGED.contains(name) && !name.equals(factor))
        .toList();
  }

  /** Each once, by the first factor that differs, its levels in their order. */
  private List<String> inOrder(Map<String, List<String>> varied) {
    Comparator<Map<String, String>> order = Comparator.comparingInt(cell -> 0);
    for (String other : others) {
      List<String> levels = varied.getOrDefault(other, List.of());
      order = order.thenComparingInt(cell -> levels.indexOf(original(other, cell)));
    }
    return trials.entrySet().stream()
        .sorted(Comparator.comparing(cell -> cell.getValue().get(0).trial().cell(), order))
        .map(cell -> cell.getKey().setting())
        .distinct()
        .toList();
  }

  /** The study's order first, then whatever it does not name. */
  private static List<String> ordered(RunData run, String factor, Collection<String> found) {
    Set<String> ordered =
        new LinkedHashSet<>(run.study().factors().getOrDefault(factor, List.of()));
    ordered.retainAll(Set.copyOf(found));
    ordered.addAll(found);
    return List.copyOf(ordered);
  }

  /** Workloads with the names that the study gives them. */
  Map<String, String> workloadNames() {
    return workloadNames;
  }

  public CellKey key(Outcome outcome) {
    Map<String, String> cell = outcome.trial().cell();
    return new CellKey(
        label(cell),
        cell.getOrDefault("workload", ""),
        whole(cell.getOrDefault("entries", "")),
        (int) whole(cell.getOrDefault("clients", "")),
        others.stream()
            .map(other -> setting(other, original(other, cell)))
            .collect(Collectors.joining(", ")));
  }

  /** The level; of a system's second measurement with its mark. */
  private String label(Map<String, String> cell) {
    String level = cell.getOrDefault(factor, "");
    boolean again = !ofSystems() && AaTwin.is(cell.getOrDefault(SYSTEM, ""));
    return again ? AaTwin.of(level) : level;
  }

  private static String setting(String factor, String level) {
    return factor.equals(SYSTEM) ? level : factor + "=" + level;
  }

  /** The level, of a system without the mark of its second measurement. */
  private static String original(String factor, Map<String, String> levels) {
    String level = levels.getOrDefault(factor, "");
    return factor.equals(SYSTEM) ? AaTwin.original(level) : level;
  }

  /**
   * Where in the study a cell is, by what is varied and not compared: {@code 10,000 entries, 8
   * clients, Redis 7.0.15, format compact}.
   *
   * @param levels of the cell, by factor
   */
  public String where(Map<String, String> levels) {
    Stream<String> arranged =
        Stream.of(entries.size() > 1 ? "entries" : "", clients.size() > 1 ? "clients" : "")
            .filter(name -> !name.isEmpty());
    return Stream.concat(arranged, others.stream())
        .map(name -> Varied.text(name, original(name, levels), systemLabels))
        .collect(Collectors.joining(", "));
  }

  /** What has its levels side by side. */
  public String factor() {
    return factor;
  }

  public boolean ofSystems() {
    return factor.equals(SYSTEM);
  }

  /**
   * Whether a level that a study leaves out somewhere is shown there as missing: a system, where
   * nothing else is compared. Where something is, the figures of the others stand with that.
   */
  public boolean showsWhoIsMissing() {
    return ofSystems() && alone;
  }

  /** A label in words: {@code hazelcast:5.7.0}, {@code format compact}. */
  public String text(String label) {
    return ofSystems() ? label : factor + " " + label;
  }

  private static long whole(String level) {
    String digits = level.replaceAll("[_,]", "");
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : 0;
  }

  /** The systems, without the second measurement of one of them. */
  public List<String> systems() {
    return labels.stream().filter(label -> !AaTwin.is(label)).toList();
  }

  /** What the others are compared with; empty where there is nothing. */
  public String baseline() {
    List<String> all = systems();
    return all.contains(named) ? named : all.stream().findFirst().orElse("");
  }

  /** All systems but the baseline. */
  public List<String> contenders() {
    return systems().stream().filter(label -> !label.equals(baseline())).toList();
  }

  public List<String> workloads() {
    return workloads;
  }

  public List<String> settings() {
    return settings;
  }

  /** The first setting of a cell that has these levels, whether they are varied or not. */
  public Optional<String> setting(Map<String, String> levels) {
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

  public List<Long> entries() {
    return List.copyOf(entries);
  }

  public List<Integer> clients() {
    return List.copyOf(clients);
  }

  public boolean planned(CellKey key) {
    return trials.containsKey(key);
  }

  public CellResult at(CellKey key) {
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
  public List<CellResult> all() {
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

  /** Every valid trial, in the same order. */
  public Stream<Outcome.Measured> valid() {
    return all().stream().flatMap(cell -> cell.valid().stream());
  }

  /** All cells without second measurements, put together by what the function makes of a cell. */
  public <K> Map<K, List<CellResult>> grouped(Function<CellKey, K> by) {
    return all().stream()
        .filter(cell -> !AaTwin.is(cell.key().system()))
        .collect(
            Collectors.groupingBy(
                cell -> by.apply(cell.key()), LinkedHashMap::new, Collectors.toList()));
  }

  /** What several systems share: where they can be compared. */
  public record Place(String workload, String setting, long entries, int clients) {
    public CellKey key(String system) {
      return new CellKey(system, workload, entries, clients, setting);
    }
  }

  /** Every place at which at least one system was planned, in the report's order. */
  public List<Place> places() {
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

  /**
   * Places to show beside each other: those at which the baseline and another level were planned,
   * or all.
   */
  public List<Place> shared() {
    return places().stream()
        .filter(
            place ->
                showsWhoIsMissing() || contenders().stream().anyMatch(each -> both(place, each)))
        .toList();
  }

  /** Whether this level and the baseline were planned at a place. */
  private boolean both(Place place, String contender) {
    return planned(place.key(baseline())) && planned(place.key(contender));
  }

  /** Whether this level can be compared with the baseline anywhere in a workload. */
  public boolean meets(String workload, String contender) {
    return places().stream()
        .anyMatch(place -> place.workload().equals(workload) && both(place, contender));
  }
}
