package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.host.local.Desktop;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

  @Option(names = "--open", description = "Opens each page in the browser.")
  private boolean open;

  @Mixin private Shown shown;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = Wiring.of(spec, shown);
    PrintWriter out = spec.commandLine().getOut();
    for (Path run : runs) {
      Path page = new ReportWriter(wiring, folder(run), shown, out).write();
      if (open) {
        open(wiring.out(), new Desktop(), page);
      }
    }
    return ExitCode.OK;
  }

  /** Where nothing opens the page its place is enough: a machine without a screen is no fault. */
  static void open(PrintWriter out, Desktop desktop, Path page) throws InterruptedException {
    if (!desktop.open(page)) {
      out.println(
          "Nothing here opens a page (neither xdg-open nor open does). Open it in a browser: "
              + page.toAbsolutePath().normalize());
      out.flush();
    }
  }

  /** The results folder at that place. */
  static ResultsFolder folder(Path run) throws UserError {
    ResultsFolder folder = new ResultsFolder(run);
    if (!Files.exists(folder.studyFile())) {
      throw new UserError(
          run
              + " is no results folder: it has no study.yaml. Name one that 'gridbench run' has"
              + " made.");
    }
    return folder;
  }
}
