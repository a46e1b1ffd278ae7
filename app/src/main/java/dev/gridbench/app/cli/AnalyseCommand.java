package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.RunFolder;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench analyse RUN…}: computes a run's figures again from its raw files. */
@Command(
    name = "analyse",
    description = {
      "Computes counts, throughput and quantiles again from the raw files of results folders,",
      "checks the files against SHA256SUMS, reports every difference, and makes the report"
          + " again."
    },
    footer = "  gridbench analyse results/my-20261125-061700",
    mixinStandardHelpOptions = true)
final class AnalyseCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Results folders.")
  private List<Path> runs;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    boolean same = true;
    for (Path run : runs) {
      ResultsFolder folder = ReportCommand.folder(run);
      RunData data = RunFolder.of(wiring, folder).recomputed();
      new ReportWriter(wiring, folder).write(data);
      wiring.out().println();
      if (data.differences().isEmpty()) {
        wiring.out().println(run + ": every file and every figure is as the run left it.");
      } else {
        data.differences().forEach(found -> wiring.out().println(run + ": " + found + "."));
        same = false;
      }
    }
    return same ? ExitCode.OK : ExitCode.FAILED;
  }
}
