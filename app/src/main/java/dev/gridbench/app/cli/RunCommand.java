package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.cli.wiring.YcsbArguments;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.Study;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench run STUDY}: from a study file to a report. */
@Command(
    name = "run",
    description =
        "Runs a study: starts the systems, loads them, measures, checks, and writes a report.",
    footer = {
      "  gridbench run studies/quickstart.yaml",
      "  gridbench run my.yaml --set measure=30s --set repeat=6",
      "  gridbench run --ycsb workloada --system redis -threads 8 -target 4000"
    },
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", arity = "0..1", description = "The study file.")
  private @Nullable Path study;

  @Option(
      names = "--resume",
      paramLabel = "FOLDER",
      description = "Continues an interrupted run; finished trials are not repeated.")
  private @Nullable Path resume;

  @Mixin private Shown shown;
  @Mixin private RunPlace place;
  @Mixin private StudyArguments arguments;
  @Mixin private YcsbArguments ycsb;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = Wiring.of(spec, shown);
    Plan plan = Planner.plan(read(wiring));
    ResultsFolder folder = new ResultsFolder(resume == null ? place.folder(wiring, plan) : resume);
    RunPlace.Asked asked = new RunPlace.Asked(shown, spec.commandLine().getOut());
    int exit = place.run(wiring, plan, folder, resume != null, asked);
    if (ycsb.given()) {
      ycsb.print(wiring, folder);
    }
    return exit;
  }

  private Study read(Wiring wiring) throws UserError {
    if (ycsb.given() && study == null && resume == null) {
      return wiring.readHere(ycsb, arguments);
    }
    if (ycsb.given()) {
      throw new UserError("--ycsb takes the place of STUDY and --resume. Leave out one of them.");
    }
    ycsb.requireNone();
    try {
      Path file = file();
      if (resume != null) {
        return wiring.read(file, arguments);
      }
      Study read = wiring.readHere(file, arguments);
      wiring.printNotes(file, arguments);
      return read;
    } catch (UserError e) {
      if (resume == null) {
        throw e;
      }
      List<String> lines = new ArrayList<>(e.lines());
      lines.add(
          resume
              + " cannot be gone on with: its study.yaml does not read. Use the gridbench and the"
              + " drivers that began the run, or start it anew.");
      throw new UserError(lines);
    }
  }

  private Path file() throws UserError {
    if (resume != null && (study != null || arguments.given())) {
      throw new UserError(
          "--resume takes the study from the folder. Leave out STUDY, --set, --profile and --hosts.");
    }
    if (resume != null) {
      Path file = new ResultsFolder(resume).studyFile();
      if (!Files.exists(file)) {
        throw new UserError(
            resume + " is no results folder: it has no study.yaml. Start the run anew.");
      }
      if (new ResultsFolder(resume).published()) {
        throw new UserError(
            resume
                + " is a published run without its raw files. Begin one of its study: gridbench"
                + " run "
                + file);
      }
      return file;
    }
    if (study == null) {
      throw new UserError(
          "Name a study file, such as studies/quickstart.yaml, or --resume FOLDER.");
    }
    return study;
  }
}
