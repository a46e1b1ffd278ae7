package dev.gridbench.app.cli;

import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cli.wiring.Interruptible;
import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Where a run's results go, and whether what it needs may be downloaded. */
final class RunPlace {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  @Option(
      names = "--results",
      paramLabel = "FOLDER",
      defaultValue = "results",
      description = "Where the run's own folder is made. Default: ${DEFAULT-VALUE}")
  private Path results;

  @Option(
      names = "--offline",
      description = "Downloads nothing; lists what is missing. See 'gridbench prepare'.")
  private boolean offline;

  /** The new folder of a run that begins now. */
  Path folder(Wiring wiring, Plan plan) {
    LocalDateTime now = LocalDateTime.ofInstant(wiring.clock().now(), ZoneId.systemDefault());
    return results.resolve(plan.study().name() + "-" + STAMP.format(now)).toAbsolutePath();
  }

  /** Runs a plan into its folder, shows its report, and answers the exit code. */
  int run(Wiring wiring, Plan plan, ResultsFolder folder, boolean resumed, Asked asked)
      throws Exception {
    wiring.printHeapDoubt(plan);
    try (MavenArtifacts artifacts = wiring.artifacts(offline)) {
      RunSession session =
          new RunSession(wiring, plan, folder, artifacts, resumed)
              .showing(asked.shown(), asked.out());
      return Interruptible.call(session::run, session::farewell);
    }
  }

  /** Which form of the report is asked for, and where it goes. */
  record Asked(Shown shown, PrintWriter out) {}
}
