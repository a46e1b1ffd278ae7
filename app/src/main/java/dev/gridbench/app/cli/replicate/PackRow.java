package dev.gridbench.app.cli.replicate;

import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.report.published.ClaimReach;
import java.util.List;

/**
 * What repeating a study takes and answers.
 *
 * @param tested of how many of the document's claims it has the cells of a check
 * @param time as the plan expects it on this machine
 */
public record PackRow(Pack pack, int tested, int trials, String time) {

  public static final List<String> HEADING = List.of("id", "claims", "trials", "time");

  /** With its profile, and what else the command line changes. */
  public static PackRow of(Wiring wiring, Pack pack, StudyArguments arguments) throws UserError {
    Plan plan = Planner.plan(wiring.read(pack.file(), arguments.otherwise(Packs.PROFILE)));
    return new PackRow(
        pack,
        ClaimReach.claims(ClaimReach.of(plan, pack.document())),
        plan.trials().size(),
        Estimate.of(plan.trials(), wiring.pace(plan.study().conduct())).total().toString());
  }

  /** As {@link #HEADING} has it. */
  public List<String> cells() {
    return List.of(pack.id(), tested + " of " + pack.document().claims().size(), trials + "", time);
  }
}
