package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.result.Quantile;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A run's answer. Of closed loops and searches it gives throughput. Under a schedule that both kept
 * throughput is what was asked for, so that the wait tells; where one did not keep it, the wait is
 * as long as the run, and throughput tells. Where every trial had a fault the time to recover
 * tells.
 */
public final class RunAnswer {

  private static final String NOTHING = "No trial has a valid figure.";

  private final RunData run;
  private final Cells cells;
  private final Comparisons comparisons;
  private final ShortNames names;

  private RunAnswer(RunData run, Cells cells, Comparisons comparisons) {
    this.run = run;
    this.cells = cells;
    this.comparisons = comparisons;
    names = ShortNames.of(cells);
  }

  /** At most {@link Answer#LINES} sentences, the decided first. */
  public static List<Answer.Line> of(RunData run, Cells cells, Comparisons comparisons) {
    RunAnswer answer = new RunAnswer(run, cells, comparisons);
    if (comparisons.metric() == Metric.RECOVERY) {
      return answer.recovery();
    }
    List<Answer.Line> lines = Answers.of(answer.claims(), Answer.LINES);
    return lines.isEmpty() ? answer.seen() : lines;
  }

  /** The comparisons that the answer comes from, for other programs. */
  public static List<CellVerdict> verdicts(RunData run) {
    Cells cells = new Cells(run);
    return new RunAnswer(run, cells, new Comparisons(run))
        .claims().stream().map(claim -> new CellVerdict(claim.cell(), claim.named())).toList();
  }

  /** The same with the trials behind them, for what may have changed them. */
  public static List<Ground> grounds(RunData run, Cells cells, Comparisons comparisons) {
    RunAnswer answer = new RunAnswer(run, cells, comparisons);
    List<Ground> grounds = new ArrayList<>(new TenantComparisons(cells).grounds());
    answer.told().forEach(each -> grounds.add(each.ground()));
    return grounds;
  }

  private record Told(Comparisons.Pair pair, Metric metric) {

    Ground ground() {
      Set<String> trials = new HashSet<>(pair.baseline().trials());
      trials.addAll(pair.cells().at(pair.place().key(pair.contender())).trials());
      return new Ground(metric, pair.comparison(), trials);
    }
  }

  private List<Claim> claims() {
    List<Claim> claims = new ArrayList<>(new TenantComparisons(cells).claims());
    told().forEach(each -> claims.add(claim(each.pair, each.metric)));
    return claims;
  }

  private List<Told> told() {
    List<Told> told = new ArrayList<>();
    comparisons.all().stream()
        .filter(pair -> !waits(pair))
        .forEach(pair -> told.add(new Told(pair, comparisons.metric())));
    if (comparisons.all().stream().anyMatch(this::waits)) {
      new Comparisons(run, Metric.P99)
          .all().stream().filter(this::waits).forEach(pair -> told.add(new Told(pair, Metric.P99)));
    }
    return told;
  }

  /** How many comparisons the answer of a run has room for, one by one. */
  public static int room(Cells cells, Comparisons comparisons) {
    if (comparisons.metric() != Metric.RECOVERY) {
      return Answer.LINES;
    }
    RecoveryAnswer recovery = new RecoveryAnswer(cells);
    return Answer.LINES - recovery.unrecovered().size() - recovery.seen().size();
  }

  /** Who took longer than another, how long each took, and who did not recover. */
  private List<Answer.Line> recovery() {
    RecoveryAnswer recovery = new RecoveryAnswer(cells);
    List<Answer.Line> lines = new ArrayList<>(recovery.unrecovered());
    lines.addAll(recovery.seen());
    lines.addAll(Answers.of(claims(), room(cells, comparisons)));
    lines.sort(Comparator.comparing(line -> !line.decided()));
    return lines;
  }

  /** Whether it is the wait that tells. */
  private boolean waits(Comparisons.Pair pair) {
    return comparisons.metric() == Metric.THROUGHPUT && pair.asked();
  }

  private Claim claim(Comparisons.Pair pair, Metric metric) {
    String workload = pair.place().workload();
    return new Claim(
        where(pair, workload), pair.levels(), subject(pair, metric, workload), pair.named());
  }

  private String where(Comparisons.Pair pair, String workload) {
    boolean many = comparisons.all().size() > Answer.LINES;
    boolean unnamed = names.operations(workload).equals("operations");
    String about =
        cells.workloads().size() > 1 && (unnamed || many) ? "for " + names.workload(workload) : "";
    String varied = pair.where();
    String levels =
        varied.isEmpty() && comparisons.all().size() == 1 && !searched(pair)
            ? FigureText.counted(pair.place().clients(), "client")
            : varied;
    return (levels.isEmpty() ? "" : "with " + levels)
        + (levels.isEmpty() || about.isEmpty() ? "" : " ")
        + about;
  }

  /** Then the number of clients may be the system's own. */
  private static boolean searched(Comparisons.Pair pair) {
    return LoadLevel.of(pair.baseline()).filter(LoadLevel::varied).isPresent();
  }

  private Claim.Subject subject(Comparisons.Pair pair, Metric metric, String workload) {
    Optional<SearchFacts.RateSearch> search =
        pair.baseline().valid().stream()
            .map(LoadLevel::search)
            .filter(SearchFacts.RateSearch.class::isInstance)
            .map(SearchFacts.RateSearch.class::cast)
            .findFirst();
    if (metric == Metric.P99) {
      return Claim.Subject.figure("p99 response time");
    }
    if (metric != Metric.THROUGHPUT) {
      return Claim.Subject.of(metric, "");
    }
    return search
        .map(found -> Claim.Subject.kept(LoadLevel.limit(found)))
        .orElseGet(() -> Claim.Subject.rate(names.operations(workload)));
  }

  /** Where nothing is compared: the highest figure of what was measured. */
  private List<Answer.Line> seen() {
    return cells.all().stream()
        .filter(cell -> cell.throughput().isPresent())
        .max(Comparator.comparingDouble(RunAnswer::value))
        .map(cell -> new Answer.Line(false, seen(cell), cell.valid().get(0).trial().cell()))
        .map(List::of)
        .orElseGet(() -> List.of(new Answer.Line(false, NOTHING, Map.of())));
  }

  private static double value(CellResult cell) {
    return cell.throughput().map(Estimate::value).orElse(0.0);
  }

  private String seen(CellResult cell) {
    Estimate found = cell.throughput().orElseThrow();
    String clients =
        LoadLevel.varied(LoadLevel.of(cell).orElse(""))
            ? ""
            : "With " + FigureText.counted(cell.key().clients(), "client") + ", ";
    String ends =
        found.low() == null
            ? "one trial"
            : FigureText.figure(found.low()) + " to " + FigureText.figure(found.high());
    return "%s%s answered %s %s per second (%s)%s."
        .formatted(
            clients,
            ShortNames.system(cell.key().system()),
            FigureText.figure(found.value()),
            names.operations(cell.key().workload()),
            ends,
            wait(cell));
  }

  /** Under a schedule, how long they waited at most. */
  private static String wait(CellResult cell) {
    return cell.scheduled()
        ? cell.worst(Quantile.P99)
            .map(p99 -> ", with a p99 response time of at most " + FigureText.figure(p99) + " µs")
            .orElse("")
        : "";
  }
}
