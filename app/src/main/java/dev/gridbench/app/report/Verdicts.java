package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.compare.RunAnswer;
import dev.gridbench.app.report.compare.Summary;
import dev.gridbench.app.report.compare.TenantComparisons;
import dev.gridbench.app.report.compare.Wording;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.published.ClaimTables;
import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What was found, in a few sentences per workload. */
final class Verdicts {

  private final Cells cells;
  private final Comparisons comparisons;

  Verdicts(Cells cells, Comparisons comparisons) {
    this.cells = cells;
    this.comparisons = comparisons;
  }

  List<ReportModel.Statement> all(@Nullable PublishedStudy published) {
    List<ReportModel.Statement> statements = new ArrayList<>();
    Summary.inShort(comparisons.named())
        .ifPresent(said -> statements.add(new ReportModel.Statement("in short", said, true)));
    List<ReportModel.Statement> compared = new ArrayList<>();
    for (String workload : cells.workloads()) {
      comparisons.arranged().forEach(arranged -> compared.addAll(of(workload, arranged)));
    }
    List<ReportModel.Statement> tenants = new TenantComparisons(cells).statements();
    compared.addAll(tenants);
    boolean each = answersEach(comparisons.all().size() + tenants.size());
    compared.forEach(said -> statements.add(said.answered(each)));
    gates().ifPresent(statements::add);
    if (published != null) {
      String claims = new ClaimTables(cells, comparisons, published).inShort();
      statements.add(new ReportModel.Statement("published claims", claims));
    }
    return statements;
  }

  /** Whether the answer has a sentence for each of so many comparisons. */
  private boolean answersEach(int count) {
    boolean decidable =
        comparisons.named().stream()
            .anyMatch(named -> named.comparison().n() >= Comparison.FEWEST_BLOCKS);
    boolean room = count <= RunAnswer.room(cells, comparisons);
    return count == 1 || count > 1 && room && decidable;
  }

  private List<ReportModel.Statement> of(String workload, Cells arranged) {
    String about = arranged.ofSystems() ? workload : workload + ", " + arranged.factor();
    boolean throughput = comparisons.metric() == Metric.THROUGHPUT;
    String highest = "throughput: " + highest(workload, arranged) + ".";
    List<String> contenders = contenders(workload, arranged);
    if (contenders.isEmpty() && !arranged.showsWhoIsMissing()) {
      return List.of();
    }
    List<ReportModel.Statement> statements = new ArrayList<>();
    if (contenders.size() == 1) {
      String summary = Summary.of(comparisons.of(arranged, workload, contenders.get(0)));
      statements.add(
          new ReportModel.Statement(about, summary + (throughput ? " Highest " + highest : "")));
      return statements;
    }
    if (throughput) {
      statements.add(new ReportModel.Statement(about, "highest " + highest));
    }
    for (String contender : contenders) {
      statements.add(
          new ReportModel.Statement(
              workload + ", " + arranged.text(contender),
              Summary.of(comparisons.of(arranged, workload, contender))));
    }
    return statements;
  }

  /** Levels that can be compared with the baseline, or all. */
  private static List<String> contenders(String workload, Cells arranged) {
    List<String> all = arranged.contenders();
    return arranged.showsWhoIsMissing()
        ? all
        : all.stream().filter(each -> arranged.meets(workload, each)).toList();
  }

  /** The first system against itself: the cell whose ratio lies furthest from 1 speaks for all. */
  private Optional<ReportModel.Statement> gates() {
    List<AaGate> gates = comparisons.ofSystems().all();
    long excluding = gates.stream().filter(AaGate::excludesOne).count();
    return gates.stream()
        .max(Comparator.comparingDouble(gate -> Math.abs(Math.log(gate.ratio().value()))))
        .map(
            gate ->
                Wording.gate(comparisons.ofSystems().text(), comparisons.metric().text(""), gate))
        .map(
            sentence ->
                gates.size() == 1
                    ? sentence
                    : sentence
                        + " That is the furthest from 1 of "
                        + gates.size()
                        + " cells; the interval excludes 1 in "
                        + excluding
                        + ".")
        .map(sentence -> new ReportModel.Statement("A/A", sentence));
  }

  /** {@code hazelcast:5.7.0 3,313 ops/s (4 clients), infinispan:16.0.7 4,120 ops/s (8 clients)}. */
  private static String highest(String workload, Cells arranged) {
    return String.join(
        ", ",
        arranged.systems().stream()
            .filter(label -> arranged.showsWhoIsMissing() || planned(workload, label, arranged))
            .map(label -> highest(workload, label, arranged))
            .toList());
  }

  private static boolean planned(String workload, String label, Cells arranged) {
    return arranged.all().stream()
        .map(CellResult::key)
        .anyMatch(key -> key.workload().equals(workload) && key.system().equals(label));
  }

  private static String highest(String workload, String label, Cells arranged) {
    Optional<CellResult> best =
        arranged.all().stream()
            .filter(cell -> cell.key().workload().equals(workload))
            .filter(cell -> cell.key().system().equals(label))
            .filter(cell -> cell.throughput().isPresent())
            .max(Comparator.comparingDouble(Verdicts::value));
    String words = arranged.text(label);
    if (best.isEmpty()) {
      return words
          + (planned(workload, label, arranged) ? " has no valid trial" : " is left out of it");
    }
    String figure = best.get().throughput().map(Verdicts::figure).orElse("");
    return (arranged.ofSystems() ? words + " " + figure : figure + " with " + words)
        + at(best.get(), arranged);
  }

  /** {@code 3,313 ± 120 ops/s}, with the 95 % interval where the trials give one. */
  private static String figure(Estimate throughput) {
    Double high = throughput.high();
    return FigureText.figure(throughput.value())
        + (high == null ? "" : " ± " + FigureText.figure(high - throughput.value()))
        + " ops/s";
  }

  private static double value(CellResult cell) {
    return cell.throughput().map(Estimate::value).orElse(0.0);
  }

  /** Where in the study that was: only what is varied. */
  private static String at(CellResult cell, Cells cells) {
    CellKey key = cell.key();
    String load = LoadLevel.of(cell).orElse("");
    List<String> levels = new ArrayList<>();
    if (cells.entries().size() > 1) {
      String most = LoadLevel.variesEntries(load) ? "at most " : "";
      levels.add(most + FigureText.count(key.entries()) + " entries");
    }
    if (cells.clients().size() > 1) {
      String most = LoadLevel.varied(load) ? "at most " : "";
      levels.add(most + FigureText.counted(key.clients(), "client"));
    }
    if (!key.setting().isEmpty()) {
      levels.add(key.setting());
    }
    return levels.isEmpty() ? "" : " (" + String.join(", ", levels) + ")";
  }
}
