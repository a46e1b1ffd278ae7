package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.Repetitions;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Paired;
import dev.gridbench.app.validity.PlacementChecks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Every level of what is compared compared with its baseline, cell by cell, where all other factors
 * have the same level; all of them, of all factors, are one family.
 */
public final class Comparisons {

  private final List<Pair> pairs = new ArrayList<>();
  private final Map<Cells, Gates> gates = new LinkedHashMap<>();
  private final Gates ofSystems;
  private final Metric metric;

  /** One contender at one place, paired by repetition. */
  public record Pair(Cells cells, Cells.Place place, NamedComparison named) {

    String contender() {
      return named.contender();
    }

    public Comparison comparison() {
      return named.comparison();
    }

    /** The baseline's trials at this place. */
    CellResult baseline() {
      return cells.at(place.key(named.baseline()));
    }

    /** Whether both kept a rate that was given, so that their throughput is what was asked for. */
    public boolean asked() {
      return baseline().scheduled()
          && baseline().keptUp()
          && cells.at(place.key(named.contender())).keptUp();
    }

    /** The levels of all factors but what is compared, as they are stored. */
    Map<String, String> levels() {
      Map<String, String> levels = new LinkedHashMap<>(baseline().valid().get(0).trial().cell());
      levels.remove(cells.factor());
      return levels;
    }

    /** Where in the study it was: {@code 10,000 entries, 8 clients}; only what is varied. */
    String where() {
      return cells.where(levels());
    }

    /** Where the processes of both ran. */
    public Optional<String> placements() {
      return cells.factor().equals("placement")
          ? Optional.empty()
          : PlacementChecks.refusal(
              cells.at(place.key(named.baseline())).placement(),
              cells.at(place.key(named.contender())).placement());
    }
  }

  private record Raw(Cells cells, Cells.Place place, String contender, Paired paired) {
    Pair pair(Comparison comparison, Metric metric) {
      return new Pair(
          cells,
          place,
          new NamedComparison(
              metric.text(""), cells.factor(), contender, cells.baseline(), comparison));
    }
  }

  public Comparisons(RunData run) {
    this(run, metric(run));
  }

  /** Of that figure, whatever the study asks first. */
  Comparisons(RunData run, Metric metric) {
    this.metric = metric;
    Cells.compared(run).forEach(cells -> gates.put(cells, new Gates(cells, metric)));
    ofSystems = new Gates(new Cells(run), metric);
    List<Raw> raws = new ArrayList<>();
    gates.forEach((cells, itself) -> raws.addAll(raws(cells, itself)));
    List<Comparison> comparisons = Family.of(raws.stream().map(Raw::paired).toList());
    for (int i = 0; i < raws.size(); i++) {
      pairs.add(raws.get(i).pair(comparisons.get(i), metric));
    }
  }

  /**
   * The memory of an entry where the study asks for it, the time to recover where it does something
   * to processes in every trial, else throughput.
   */
  private static Metric metric(RunData run) {
    List<Outcome.Measured> valid = run.measured().stream().filter(Outcome.Measured::valid).toList();
    if (run.study().asked().memory()) {
      return Metric.MEMORY.among(valid.stream());
    }
    boolean faults = !valid.isEmpty() && valid.stream().allMatch(Comparisons::hasFaults);
    return faults ? Metric.RECOVERY : Metric.THROUGHPUT;
  }

  private static boolean hasFaults(Outcome.Measured trial) {
    return trial.faults() != null && !trial.faults().events().isEmpty();
  }

  private List<Raw> raws(Cells cells, Gates itself) {
    List<Raw> raws = new ArrayList<>();
    String baseline = cells.baseline();
    for (Cells.Place place : cells.places()) {
      for (String contender : cells.contenders()) {
        Repetitions both = both(cells, place, contender, baseline, metric);
        if (!both.isEmpty()) {
          double threshold = itself.threshold(place, contender, baseline);
          raws.add(new Raw(cells, place, contender, both.paired(metric.method(), threshold)));
        }
      }
    }
    return raws;
  }

  /** The figures of two cells of one place, by repetition. */
  static Repetitions both(
      Cells cells, Cells.Place place, String contender, String baseline, Metric metric) {
    return Repetitions.of(
        cells.at(place.key(contender)).values(metric),
        cells.at(place.key(baseline)).values(metric));
  }

  /** The cells once for each factor that is compared. */
  public List<Cells> arranged() {
    return List.copyOf(gates.keySet());
  }

  /** What is compared of each cell. */
  public Metric metric() {
    return metric;
  }

  public List<Pair> all() {
    return pairs;
  }

  public List<NamedComparison> named() {
    return pairs.stream().map(Pair::named).toList();
  }

  public Optional<Pair> at(Cells cells, Cells.Place place, String contender) {
    return pairs.stream()
        .filter(pair -> pair.cells() == cells && pair.place().equals(place))
        .filter(pair -> pair.contender().equals(contender))
        .findFirst();
  }

  /** All comparisons of a contender in a workload. */
  public List<Summary.At> of(Cells cells, String workload, String contender) {
    return pairs.stream()
        .filter(pair -> pair.cells() == cells && pair.place().workload().equals(workload))
        .filter(pair -> pair.contender().equals(contender))
        .map(pair -> new Summary.At(pair.where(), pair.named()))
        .toList();
  }

  /** What of these cells was measured twice. */
  public Gates gates(Cells cells) {
    return Objects.requireNonNull(gates.get(cells));
  }

  /** The first system against its second measurement, in each of its cells. */
  public Gates ofSystems() {
    return ofSystems;
  }
}
