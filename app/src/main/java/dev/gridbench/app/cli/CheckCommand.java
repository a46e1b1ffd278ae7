package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.GivenHosts;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench check STUDY...}: every problem of each study, at once. */
@Command(
    name = "check",
    description = "Reports every problem of study files, without starting anything.",
    footer = "  gridbench check my.yaml",
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", arity = "1..*", description = "The study file, or several.")
  private List<Path> studies;

  @Mixin private StudyArguments arguments;

  @Override
  public Integer call() throws Exception {
    int worst = ExitCode.OK;
    for (Path study : studies) {
      worst = Math.max(worst, checked(study));
    }
    return worst;
  }

  /** What is wrong is said as where a command ends by it. */
  private int checked(Path study) throws Exception {
    try {
      check(study);
      return ExitCode.OK;
    } catch (Exception wrong) {
      CommandLine command = spec.commandLine();
      return command
          .getExecutionExceptionHandler()
          .handleExecutionException(wrong, command, command.getParseResult());
    }
  }

  private void check(Path study) throws Exception {
    Wiring wiring = new Wiring(spec);
    Plan plan = Planner.plan(wiring.readHere(study, arguments));
    var unused = GivenHosts.of(plan);
    wiring.requirePrograms(plan);
    wiring
        .out()
        .println(
            "%s is right: %s cells, %s trials."
                .formatted(study, plan.cells().size(), plan.trials().size()));
    wiring.printNotes(study, arguments);
    wiring.printHeapDoubt(plan);
  }
}
