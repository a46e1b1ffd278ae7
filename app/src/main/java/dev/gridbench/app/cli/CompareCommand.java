package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.replication.Publication;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.NotComparable;
import dev.gridbench.app.report.compare.RunComparison;
import dev.gridbench.app.report.format.VerdictsJson;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.folder.FlagDigests;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.draft.CompareRule;
import dev.gridbench.app.study.draft.WorkloadNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench compare BASELINE CONTENDER}: one results folder compared with another. */
@Command(
    name = "compare",
    description = {
      "Compares results with a baseline: ratio, interval, verdict.",
      "With two folders, cells are paired that agree in all factors of both runs; with one, the"
          + " levels that its study compares (or those of --by) are compared with each other.",
      "Of two runs of a published study it also says what differs beside their figures, and what"
          + " each says of the claims, on whatever machines they were made."
    },
    footer = {
      "  gridbench compare results/A",
      "  gridbench compare results/A --by clients --baseline 1",
      "  gridbench compare results/A results/B --metric p99"
    },
    mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RUN",
      arity = "1..2",
      description = "Results folders: the baseline, then the contender.")
  private List<Path> runs;

  @Option(
      names = "--metric",
      split = ",",
      paramLabel = "METRIC",
      description =
          "throughput, p50, p99, cpu, memory or recovery, several with commas; throughput by"
              + " default.")
  private List<String> metrics = List.of("throughput");

  @Option(
      names = "--by",
      paramLabel = "FACTOR",
      description =
          "Within one folder: the factor whose levels are compared; what the study compares by"
              + " default.")
  private String factor = "";

  @Option(
      names = "--baseline",
      paramLabel = "LEVEL",
      description = "Within one folder: the level to compare with; the study's by default.")
  private String level = "";

  @Option(names = "--json", description = "Prints the verdicts as JSON, for scripts.")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    List<String> wrong = new ArrayList<>();
    List<Metric> chosen = chosen(wrong);
    folders(wrong);
    if (!wrong.isEmpty()) {
      throw new UserError(wrong);
    }
    PrintWriter out = spec.commandLine().getOut();
    Optional<String> document = document();
    try {
      RunComparison.Compared found = compared(chosen);
      out.print(json ? json(found) : found.text());
    } catch (NotComparable e) {
      if (document.isEmpty()) {
        throw new UserError(e.lines());
      }
      e.lines().forEach(out::println);
    }
    if (document.isPresent()) {
      claims(document.get()).forEach(out::println);
    }
    out.flush();
    return ExitCode.OK;
  }

  /** Scripts have the verdicts on claims from {@code report --json} of each run. */
  private Optional<String> document() throws IOException {
    return runs.size() == 2 && !json
        ? ComparedRuns.document(folder(0), folder(1))
        : Optional.empty();
  }

  private List<String> claims(String document) throws IOException, UserError {
    List<String> names = runs.stream().map(this::called).toList();
    return ComparedRuns.lines(new Wiring(spec), folder(0), folder(1), names, document);
  }

  private ResultsFolder folder(int run) {
    return new ResultsFolder(runs.get(run));
  }

  private String json(RunComparison.Compared found) {
    List<String> folders = runs.stream().map(Path::toString).toList();
    return VerdictsJson.text(Map.of("folders", folders), found.answer(), found.verdicts());
  }

  private RunComparison.Compared compared(List<Metric> chosen)
      throws IOException, NotComparable, UserError {
    if (runs.size() == 2) {
      return RunComparison.between(run(runs.get(0)), run(runs.get(1)), chosen);
    }
    RunComparison.Run run = run(runs.get(0));
    return RunComparison.within(run, compared(run), chosen);
  }

  /** What is compared within the folder, each factor with its baseline. */
  private Map<String, String> compared(RunComparison.Run run) throws IOException, UserError {
    if (!factor.isEmpty()) {
      return Map.of(factor, level);
    }
    Map<String, String> asked = asked(run);
    if (level.isEmpty()) {
      return asked;
    }
    if (asked.size() > 1) {
      throw new UserError(
          "--baseline needs --by here, for the study compares levels of "
              + String.join(", ", asked.keySet())
              + ". Name one of these.");
    }
    return Map.of(asked.keySet().iterator().next(), level);
  }

  /** As the folder's study says, or as follows from its cells; else its systems. */
  private Map<String, String> asked(RunComparison.Run run) throws IOException {
    Optional<Map<String, String>> written =
        study(new ResultsFolder(runs.get(0))).flatMap(CompareRule::written);
    Map<String, String> asked =
        written.orElseGet(() -> CompareRule.otherwise(RunComparison.factors(run)));
    return asked.isEmpty() ? Map.of("system", "") : asked;
  }

  private List<Metric> chosen(List<String> wrong) {
    LinkedHashSet<Metric> chosen = new LinkedHashSet<>();
    for (String name : metrics) {
      switch (name) {
        case "throughput" -> chosen.add(Metric.THROUGHPUT);
        case "p50" -> chosen.add(Metric.P50);
        case "p99" -> chosen.add(Metric.P99);
        case "cpu" -> chosen.add(Metric.CPU);
        case "memory" -> chosen.add(Metric.MEMORY);
        case "recovery" -> chosen.add(Metric.RECOVERY);
        default ->
            wrong.add(
                "--metric "
                    + name
                    + " is unknown. Choose from throughput, p50, p99, cpu, memory and recovery.");
      }
    }
    return List.copyOf(chosen);
  }

  private void folders(List<String> wrong) {
    for (Path run : runs) {
      if (!new ResultsFolder(run).hasOutcomes()) {
        wrong.add(
            run
                + " is no results folder: it has no outcomes.jsonl. Name one that 'gridbench run'"
                + " has made.");
      }
    }
    if (runs.size() == 2 && same(runs.get(0), runs.get(1))) {
      wrong.add("Baseline and contender are the same folder. Name it once to compare within it.");
    }
    if (runs.size() == 2 && !(factor.isEmpty() && level.isEmpty())) {
      wrong.add("--by and --baseline are for one folder. Leave them out, or name one folder.");
    }
  }

  private static boolean same(Path one, Path other) {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }

  private RunComparison.Run run(Path path) throws IOException {
    ResultsFolder folder = new ResultsFolder(path);
    return new RunComparison.Run(
        called(path),
        folder.environment(),
        Attempts.contenders(folder.outcomes()),
        folder.published()
            ? Publication.read(path).flags()
            : FlagDigests.of(folder, folder.outcomes()),
        study(folder).map(WorkloadNames::written).orElse(Map.of()));
  }

  /** Folders of one name are named by their paths. */
  private String called(Path path) {
    boolean alike = runs.stream().map(CompareCommand::name).distinct().count() < runs.size();
    return alike ? path.toString() : name(path);
  }

  private static Optional<String> study(ResultsFolder folder) throws IOException {
    return Files.exists(folder.studyFile())
        ? Optional.of(Files.readString(folder.studyFile()))
        : Optional.empty();
  }

  private static String name(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return name == null ? path.toString() : name.toString();
  }
}
