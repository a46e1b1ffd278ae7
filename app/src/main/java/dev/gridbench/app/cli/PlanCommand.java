package dev.gridbench.app.cli;

import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.PlanText;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.SeenSpread;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench plan STUDY}: cells, order, time estimate. */
@Command(
    name = "plan",
    description =
        "Shows what a run would do, in which order and for how long, without starting anything.",
    mixinStandardHelpOptions = true)
final class PlanCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", description = "The study file.")
  private Path study;

  @Option(names = "--all", description = "Lists every trial, not only the first twenty.")
  private boolean all;

  @Option(
      names = "--results",
      paramLabel = "FOLDER",
      defaultValue = "results",
      description =
          "Where earlier runs are looked for, to see how much trials differ here. Default:"
              + " ${DEFAULT-VALUE}")
  private Path results;

  @Mixin private StudyArguments arguments;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    Plan plan = Planner.plan(wiring.read(study, arguments));
    Estimate estimate = Estimate.of(plan.trials(), wiring.pace(plan.study().conduct()));
    SeenSpread seen = new EarlierRuns(results).spread(plan.study().name()).orElse(null);
    wiring.out().print(PlanText.of(plan, estimate, all, seen));
    wiring.out().flush();
    return ExitCode.OK;
  }
}
