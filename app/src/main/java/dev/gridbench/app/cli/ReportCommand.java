package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.RunPaths;
import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.report.format.Overview;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.host.local.Desktop;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
    footer = {
      "  gridbench report --open results/my-20261125-061700",
      "  gridbench report results/* -o results/index.html"
    },
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Results folders.")
  private List<Path> runs;

  @Option(names = "--open", description = "Opens each page in the browser.")
  private boolean open;

  @Option(
      names = {"-o", "--overview"},
      paramLabel = "FILE",
      description = "Writes a page that leads to all of them, each with its answer and grade.")
  private @Nullable Path overview;

  @Mixin private Shown shown;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = Wiring.of(spec, shown);
    PrintWriter out = spec.commandLine().getOut();
    List<Overview.Line> lines = new ArrayList<>();
    for (Path run : RunPaths.folders(runs)) {
      ReportWriter writer = new ReportWriter(wiring, folder(run), shown, out);
      ReportModel model = writer.model();
      Path page = writer.write(model);
      lines.add(Overview.Line.of(model, link(overview, page)));
      open(wiring, overview == null, page);
    }
    if (overview != null) {
      Files.writeString(overview, Overview.render(lines));
      wiring.out().println("Overview: " + overview);
      open(wiring, true, overview);
    }
    return ExitCode.OK;
  }

  private void open(Wiring wiring, boolean asked, Path page) throws InterruptedException {
    if (open && asked) {
      open(wiring.out(), new Desktop(), page);
    }
  }

  /** From the overview's folder to a page. */
  static String link(@Nullable Path overview, Path page) {
    if (overview == null) {
      return "";
    }
    Path from = Objects.requireNonNull(overview.toAbsolutePath().normalize().getParent());
    Path to = from.relativize(page.toAbsolutePath().normalize());
    List<String> steps = new ArrayList<>();
    to.forEach(step -> steps.add(step.toString()));
    return "./"
        + String.join("/", steps).replace("%", "%25").replace("?", "%3F").replace("#", "%23");
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
