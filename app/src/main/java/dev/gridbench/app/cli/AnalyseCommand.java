package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.RunFolder;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.replication.PublishedFolder;
import dev.gridbench.app.replication.Replication;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.folder.Checksums;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.nio.file.Path;
import java.util.ArrayList;
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
          + " again. Of a published run it computes page and tables again from the outcomes."
    },
    footer = "  gridbench analyse results/my-20261125-061700",
    mixinStandardHelpOptions = true)
final class AnalyseCommand implements Callable<Integer> {

  private static final String COMPUTED = "every file and every figure is as the run left it.";
  private static final String PUBLISHED =
      "its files are as they were published, and its page, tables and claims follow from its"
          + " outcomes. Its raw files are not here.";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Results folders.")
  private List<Path> runs;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    boolean same = true;
    for (Path run : runs) {
      ResultsFolder folder = ReportCommand.folder(run);
      List<String> differences =
          folder.published() ? published(wiring, folder) : computed(wiring, folder);
      if (differences.isEmpty()) {
        wiring.out().println(run + ": " + (folder.published() ? PUBLISHED : COMPUTED));
      } else {
        differences.forEach(found -> wiring.out().println(run + ": " + found + "."));
        same = false;
      }
    }
    return same ? ExitCode.OK : ExitCode.FAILED;
  }

  private static List<String> computed(Wiring wiring, ResultsFolder folder) throws Exception {
    RunData data = RunFolder.of(wiring, folder).recomputed();
    new ReportWriter(wiring, folder).write(data);
    wiring.out().println();
    return data.differences();
  }

  /** Its raw files were left out, so it is held by its sums, and its page by its outcomes. */
  private static List<String> published(Wiring wiring, ResultsFolder folder) throws Exception {
    List<String> differences = new ArrayList<>(new Checksums(folder.root()).differences());
    differences.addAll(
        new PublishedFolder(Replication.at(folder.root()), folder.root())
            .differences(new ReportWriter(wiring, folder).model()));
    return differences;
  }
}
