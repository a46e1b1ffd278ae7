package dev.gridbench.app.report.published;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.published.ClaimCheck;
import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.Measurements;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Comparison;
import java.util.List;
import java.util.Map;

/**
 * Which checks of a document's claims a plan has cells for. It is the check of a run in which every
 * planned cell has each of its figures, all alike: what is missing then has no cell, and what the
 * figures come to means nothing.
 */
public final class ClaimReach implements Measurements {

  private final Plan plan;
  private final Cells cells;
  private final RunMeasurements run;

  private ClaimReach(Plan plan, PublishedStudy document) {
    this.plan = plan;
    cells = new Cells(run(plan));
    run = new RunMeasurements(cells, document);
  }

  /**
   * A finding for each claim: what it has seen are the checks that the plan reaches, what is
   * missing are cells that the plan has not.
   */
  public static List<Finding> of(Plan plan, PublishedStudy document) {
    return new ClaimCheck(document, new ClaimReach(plan, document)).findings();
  }

  /** Of how many claims at least one check is reached. */
  public static int claims(List<Finding> findings) {
    return (int)
        findings.stream().filter(each -> each.answer() != Finding.Answer.NOT_TESTED).count();
  }

  private static RunData run(Plan plan) {
    List<Outcome> trials =
        plan.trials().stream()
            .filter(trial -> !trial.cell().system().isFloor())
            .map(ClaimReach::toCome)
            .toList();
    RunData.StudyFacts study =
        new RunData.StudyFacts(
            plan.study().name(),
            plan.study().question(),
            "",
            Map.of(),
            plan.study().published(),
            Map.of(),
            true,
            trials.size(),
            RunData.Asked.SYSTEMS,
            Map.of());
    return new RunData(study, Map.of(), trials, List.of(), List.of(), Map.of(), List.of());
  }

  private static Outcome toCome(Trial trial) {
    return new Outcome.Skipped(
        new Outcome.TrialRecord(
            trial.id(),
            trial.cell().levels(),
            trial.repetition(),
            trial.position(),
            trial.loadSeed()),
        "It was not run yet.");
  }

  @Override
  public Map<Integer, Double> figures(Figure figure) {
    return run.planned(figure) && looksFor(figure) ? Map.of(1, 1.0) : Map.of();
  }

  /** Whether trials of the plan look for that; most is of every trial. */
  private boolean looksFor(Figure figure) {
    Quantity quantity = figure.quantity();
    return switch (quantity.kind()) {
      case MEMORY -> !plan.study().conduct().memorySteps().isEmpty();
      case CLIENTS -> searches(LoadModel.ErrorFree.class);
      case ENTRIES -> searches(LoadModel.EntriesSearch.class);
      case START, THREADS -> startsMembers(figure.system());
      case BUSY, COST, SWITCHES, RUNNING ->
          quantity.of().equals("worker") || startsMembers(figure.system());
      default -> true;
    };
  }

  /** Of members that are attached nothing is known but what clients see. */
  private boolean startsMembers(String system) {
    String label = run.system(system).orElse("");
    return plan.cells().stream()
        .map(Cell::system)
        .noneMatch(each -> each.label().equals(label) && each.attached());
  }

  private boolean searches(Class<? extends LoadModel> load) {
    return plan.cells().stream().anyMatch(cell -> load.isInstance(cell.load()));
  }

  @Override
  public double threshold() {
    return Comparison.NOISE;
  }

  @Override
  public List<Integer> clients() {
    return cells.clients();
  }

  @Override
  public List<Long> entries() {
    return cells.entries();
  }
}
