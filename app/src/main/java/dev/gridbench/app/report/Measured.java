package dev.gridbench.app.report;

import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.Measurements;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.result.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** A run's figures under the names that a published study has for systems and workloads. */
final class Measured implements Measurements {

  private static final double MICROS_PER_MILLI = 1_000;

  private final Cells cells;
  private final PublishedStudy study;

  Measured(Cells cells, PublishedStudy study) {
    this.cells = cells;
    this.study = study;
  }

  @Override
  public OptionalDouble figure(Figure figure) {
    return Arrays.stream(values(figure)).average();
  }

  /** One value for each valid trial that has one. */
  double[] values(Figure figure) {
    return cell(figure).valid().stream()
        .map(trial -> of(trial, figure.quantity()))
        .flatMapToDouble(OptionalDouble::stream)
        .toArray();
  }

  /** The cell that a figure comes from. */
  CellResult cell(Figure figure) {
    return cells.at(
        new CellKey(
            chosen(figure.system()),
            workload(figure.workload()),
            figure.entries(),
            figure.clients(),
            cells.setting(figure.at()).orElse("none")));
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

  /** The printed version where this run has it, otherwise the first that the name fits. */
  String chosen(String name) {
    String[] words = name.split(" ", 2);
    String printed = study.systems().getOrDefault(words[0], "");
    List<String> ours = cells.systems().stream().filter(label -> fits(label, words)).toList();
    return ours.stream()
        .filter(label -> CellKey.version(label).equals(printed))
        .findFirst()
        .orElse(ours.isEmpty() ? "no " + name : ours.get(0));
  }

  private static boolean fits(String label, String[] words) {
    return CellKey.product(label).equals(words[0])
        && (words.length == 1 || Arrays.asList(label.split(" ")).contains(words[1]));
  }

  private static OptionalDouble of(Outcome.Measured trial, Quantity quantity) {
    return switch (quantity.kind()) {
      case THROUGHPUT -> OptionalDouble.of(LoadLevel.throughput(trial));
      case MEAN -> mean(trial, quantity.of());
      case BUSY -> busy(trial, quantity.of());
    };
  }

  private static OptionalDouble mean(Outcome.Measured trial, String verb) {
    Outcome.VerbResult result = trial.verbs().get(verb);
    Double mean = result == null ? null : result.serviceTime().mean();
    return mean == null ? OptionalDouble.empty() : OptionalDouble.of(mean / MICROS_PER_MILLI);
  }

  private static OptionalDouble busy(Outcome.Measured trial, String role) {
    double seconds =
        trial.resources().entrySet().stream()
            .filter(process -> process.getKey().startsWith(role + "-"))
            .mapToDouble(use -> use.getValue().userSeconds() + use.getValue().systemSeconds())
            .sum();
    return seconds > 0
        ? OptionalDouble.of(100 * seconds / trial.window().seconds())
        : OptionalDouble.empty();
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
