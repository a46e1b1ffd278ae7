package dev.gridbench.app.cli;

import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.Interruptible;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.limits.StartLimits;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.host.limit.TaskLimits;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench limits STUDY}: how few processes and threads a cluster starts with. */
@Command(
    name = "limits",
    description =
        "Finds the smallest limit on processes and threads under which each cluster of a study"
            + " still starts. Measures no load.",
    footer = "  gridbench limits my.yaml",
    mixinStandardHelpOptions = true)
final class LimitsCommand implements Callable<Integer> {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study file.")
  private Path study;

  @Option(
      names = "--results",
      paramLabel = "FOLDER",
      defaultValue = "results",
      description = "Where the folder of this search is made. Default: ${DEFAULT-VALUE}")
  private Path results;

  @Option(names = "--offline", description = "Downloads nothing; lists what is missing.")
  private boolean offline;

  @Mixin private StudyArguments arguments;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    Plan plan = Planner.plan(wiring.readHere(study, arguments));
    if (plan.study().conduct().hosts().isPresent()) {
      throw new UserError("limits looks at this machine alone. Leave out --hosts and 'hosts'.");
    }
    List<Cell> clusters = clusters(wiring, plan);
    wiring.requirePrograms(clusters);
    try (MavenArtifacts artifacts = wiring.artifacts(offline)) {
      return Interruptible.call(
          () -> found(wiring, plan, clusters, artifacts), wiring.out()::flush);
    }
  }

  /** The first cell of each cluster whose members we start. */
  private static List<Cell> clusters(Wiring wiring, Plan plan) throws UserError {
    Map<String, Cell> clusters = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      boolean ours =
          !cell.system().attached()
              && !cell.system().isFloor()
              && wiring
                  .catalog()
                  .find(cell.system().system(), cell.system().version())
                  .filter(system -> !system.traits().inWorker())
                  .isPresent();
      if (ours) {
        clusters.putIfAbsent(cell.system().label() + " " + cell.members(), cell);
      }
    }
    if (clusters.isEmpty()) {
      throw new UserError(
          "Nothing in this study is started by gridbench: its systems are attached, or live in the"
              + " workers. Name a system that has members.");
    }
    return new ArrayList<>(clusters.values());
  }

  private int found(Wiring wiring, Plan plan, List<Cell> clusters, MavenArtifacts artifacts)
      throws IOException, InterruptedException {
    TaskLimits limits;
    try {
      limits = TaskLimits.of(new LocalHost());
    } catch (IOException impossible) {
      wiring.out().println(impossible.getMessage() + ".");
      return ExitCode.FAILED;
    }
    Path folder = folder(wiring, plan);
    Files.createDirectories(folder);
    new ResultsFolder(folder).writeStudy(StudyYaml.text(plan.study()));
    wiring.out().println("The limit is kept by " + limits.description() + ".");
    StartLimits search =
        new StartLimits(wiring.toolbox(artifacts), limits, folder, wiring.out()::println);
    boolean all = true;
    for (Cell cluster : clusters) {
      all &= search.find(cluster);
    }
    wiring.out().println("Every attempt is in " + folder.resolve("limits.csv"));
    return all ? ExitCode.OK : ExitCode.FAILED;
  }

  private Path folder(Wiring wiring, Plan plan) {
    LocalDateTime now = LocalDateTime.ofInstant(wiring.clock().now(), ZoneId.systemDefault());
    return results
        .resolve("limits-" + plan.study().name() + "-" + STAMP.format(now))
        .toAbsolutePath();
  }
}
