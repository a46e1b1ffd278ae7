package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench report RUN…}: makes the report of a results folder again. */
@Command(
    name = "report",
    description =
        "Makes the report of results folders again, from their outcomes. See also 'analyse'.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Results folders.")
  private List<Path> runs;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    for (Path run : runs) {
      new ReportWriter(wiring, folder(run)).write();
    }
    return ExitCode.OK;
  }

  /** The results folder at that place. */
  static ResultsFolder folder(Path run) throws UserError {
    ResultsFolder folder = new ResultsFolder(run);
    if (!Files.exists(folder.studyFile())) {
      throw new UserError(
          run
              + " is no results folder: it has no study.yaml. Name one that 'gridbench run' has made.");
    }
    return folder;
  }
}
