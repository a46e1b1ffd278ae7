package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.GivenHosts;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.cli.wiring.YcsbArguments;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.PlanText;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.SeenSpread;
import dev.gridbench.app.study.Study;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
    footer = {
      "  gridbench plan my.yaml",
      "  gridbench plan studies/quickstart.yaml --profile publish"
    },
    mixinStandardHelpOptions = true)
final class PlanCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "STUDY", arity = "0..1", description = "The study file.")
  private @Nullable Path study;

  @Option(names = "--all", description = "Lists every trial, not only the first twenty.")
  private boolean all;

  @Option(
      names = "--results",
      paramLabel = "FOLDER",
      defaultValue = "results",
      description =
          "Folder of earlier runs, from which the spread of trials on this machine is taken."
              + " Default: ${DEFAULT-VALUE}")
  private Path results;

  @Mixin private StudyArguments arguments;
  @Mixin private YcsbArguments ycsb;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    Plan plan = Planner.plan(read(wiring));
    GivenHosts given = GivenHosts.of(plan);
    Estimate estimate = Estimate.of(plan.trials(), wiring.pace(plan.study().conduct()));
    SeenSpread seen = new EarlierRuns(results).spread(plan.study().name()).orElse(null);
    wiring.out().print(PlanText.of(plan, estimate, all, seen));
    if (!given.line().isEmpty()) {
      wiring.out().println(given.line());
    }
    wiring.out().flush();
    return ExitCode.OK;
  }

  private Study read(Wiring wiring) throws UserError {
    if (ycsb.given() && study == null) {
      return wiring.read(ycsb, arguments);
    }
    if (study == null || ycsb.given()) {
      throw new UserError(
          "Name either a study file, such as studies/quickstart.yaml, or --ycsb WORKLOAD.");
    }
    ycsb.requireNone();
    Study read = wiring.read(study, arguments);
    wiring.printNotes(study, arguments);
    return read;
  }
}
