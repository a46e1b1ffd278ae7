package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.Measurements;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Comparison;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The measurements of a run under the names that a published study has for systems and workloads.
 */
public final class RunMeasurements implements Measurements {

  private static final Pattern SIZE = Pattern.compile("\\b(\\d+)\\s*(KB|MB)\\b");

  private final Cells cells;
  private final PublishedStudy study;
  private final double threshold;
  private final Map<Figure, Map<Integer, Double>> known = new HashMap<>();

  /** By the levels and the name that a document has, since both are looked for in all cells. */
  private final Map<Map<String, String>, String> settings = new HashMap<>();

  private final Map<String, String> workloads = new HashMap<>();

  public RunMeasurements(Cells cells, PublishedStudy study) {
    this(cells, study, Comparison.NOISE);
  }

  /**
   * @param threshold see {@link Measurements#threshold}
   */
  RunMeasurements(Cells cells, PublishedStudy study, double threshold) {
    this.cells = cells;
    this.study = study;
    this.threshold = threshold;
  }

  /** What one cluster was at its start: trials that agree on all of it share the cluster. */
  private record Started(double seconds, Map<String, Double> members) {
    static Started of(Outcome.Measured trial) {
      Costs costs = trial.costs();
      return new Started(
          trial.cluster().startSeconds(), costs == null ? Map.of() : costs.startSeconds());
    }
  }

  @Override
  public Map<Integer, Double> figures(Figure figure) {
    return known.computeIfAbsent(figure, this::byRepetition);
  }

  @Override
  public boolean asked(Figure figure) {
    return figure.quantity().ofSchedule()
        && system(figure.system())
            .map(system -> cell(system, figure))
            .filter(cell -> cell.scheduled() && cell.keptUp())
            .isPresent();
  }

  private Map<Integer, Double> byRepetition(Figure figure) {
    return trials(figure).stream()
        .filter(trial -> TrialFigure.of(trial, figure.quantity()).orElse(0) > 0)
        .collect(
            Collectors.groupingBy(
                trial -> trial.trial().repetition(),
                TreeMap::new,
                Collectors.averagingDouble(
                    trial -> TrialFigure.of(trial, figure.quantity()).orElse(0))));
  }

  @Override
  public double threshold() {
    return threshold;
  }

  /** One value for each valid trial that has one; of a system, for each of its clusters. */
  double[] values(Figure figure) {
    return trials(figure).stream()
        .map(trial -> TrialFigure.of(trial, figure.quantity()))
        .flatMapToDouble(OptionalDouble::stream)
        .toArray();
  }

  /** Folders of the trials that a figure comes from. */
  List<String> folders(Figure figure) {
    return CellResult.folders(trials(figure));
  }

  private List<Outcome.Measured> trials(Figure figure) {
    return system(figure.system())
        .map(
            system ->
                figure.quantity().ofSystem()
                    ? clusters(system, figure)
                    : cell(system, figure).valid())
        .orElse(List.of());
  }

  /** The first valid trial on each cluster of a system, whatever its load. */
  private List<Outcome.Measured> clusters(String system, Figure figure) {
    Map<String, String> levels = here(figure.at());
    Map<Started, Outcome.Measured> first = new LinkedHashMap<>();
    cells.all().stream()
        .filter(cell -> cell.key().system().equals(system))
        .flatMap(cell -> cell.valid().stream())
        .filter(trial -> trial.trial().cell().entrySet().containsAll(levels.entrySet()))
        .forEach(trial -> first.putIfAbsent(Started.of(trial), trial));
    return List.copyOf(first.values());
  }

  /** Whether the run planned a cell that has the figure, whatever became of its trials. */
  boolean planned(Figure figure) {
    return system(figure.system())
        .filter(
            system ->
                figure.quantity().ofSystem()
                    ? planned(system, figure)
                    : cells.planned(key(system, figure)))
        .isPresent();
  }

  private boolean planned(String system, Figure figure) {
    Map<String, String> levels = new LinkedHashMap<>(here(figure.at()));
    levels.put(Cells.SYSTEM, system);
    return cells.setting(levels).isPresent();
  }

  private CellResult cell(String system, Figure figure) {
    return cells.at(key(system, figure));
  }

  private CellKey key(String system, Figure figure) {
    return new CellKey(
        system,
        workloads.computeIfAbsent(figure.workload(), this::workload),
        figure.entries(),
        figure.clients(),
        settings.computeIfAbsent(figure.at(), at -> cells.setting(here(at)).orElse("none")));
  }

  /** Of levels that stand for each other, {@code pinned or none}, the first that the run has. */
  private Map<String, String> here(Map<String, String> at) {
    Map<String, String> levels = levels(at);
    for (Map.Entry<String, String> level : at.entrySet()) {
      for (String one : level.getValue().split(" or ")) {
        Map<String, String> chosen = new LinkedHashMap<>(at);
        chosen.put(level.getKey(), one);
        if (!one.equals(level.getValue()) && cells.setting(levels(chosen)).isPresent()) {
          return here(chosen);
        }
      }
    }
    return levels;
  }

  /** As a run calls them: {@code bytes(1KB)} is {@code bytes(1024B)}. */
  private static Map<String, String> levels(Map<String, String> at) {
    Map<String, String> levels = new LinkedHashMap<>(at);
    levels.computeIfPresent(
        "value", (factor, shape) -> SIZE.matcher(shape).replaceAll(RunMeasurements::inBytes));
    return levels;
  }

  private static String inBytes(MatchResult size) {
    long unit = size.group(2).equals("MB") ? 1L << 20 : 1L << 10;
    return Long.parseLong(size.group(1)) * unit + "B";
  }

  /** The run's workload of that name, whichever of the two names it is. */
  private String workload(String name) {
    String ours = study.workloads().getOrDefault(name, name);
    return cells.workloads().stream()
        .filter(each -> study.label(each).isPresent())
        .filter(each -> study.label(each).equals(study.label(ours)))
        .findFirst()
        .orElse(ours);
  }

  /**
   * Which of the run's systems has that name, of one product and, where it has a second word, with
   * that version or that word in its label: the printed version where this run has it, otherwise
   * the first that fits.
   */
  Optional<String> system(String name) {
    String[] words = name.split(" ", 2);
    String printed = study.systems().getOrDefault(words[0], "");
    List<String> ours = cells.systems().stream().filter(label -> fits(label, words)).toList();
    return ours.stream()
        .filter(label -> CellKey.version(label).equals(printed))
        .findFirst()
        .or(() -> ours.stream().findFirst());
  }

  private static boolean fits(String label, String[] words) {
    return CellKey.product(label).equals(words[0])
        && (words.length == 1
            || CellKey.version(label).equals(words[1])
            || Arrays.asList(label.split(" ")).contains(words[1]));
  }

  @Override
  public List<Integer> clients() {
    return cells.clients();
  }

  @Override
  public List<Long> entries() {
    return cells.entries();
  }
}
