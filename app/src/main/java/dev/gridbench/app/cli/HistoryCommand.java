package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.RunPaths;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.report.History;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench history FOLDER…}: looks for changes over stored runs. */
@Command(
    name = "history",
    description = {
      "Looks for changes of throughput over stored runs, cell by cell.",
      "Runs of different environment classes are kept apart."
    },
    footer = "  gridbench history results",
    mixinStandardHelpOptions = true)
final class HistoryCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FOLDER",
      arity = "1..*",
      description = "Results folders, or folders that hold results folders.")
  private List<Path> folders;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    StoredRuns stored = new StoredRuns(study -> wiring.read(study, new StudyArguments()).name());
    wiring.out().print(History.of(stored.read(RunPaths.folders(folders))).text());
    wiring.out().flush();
    return ExitCode.OK;
  }
}
