package dev.gridbench.app.design;

import dev.gridbench.api.load.Workload;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.series.SteadyState;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Warmup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a reader should doubt before the run: each a cause, then the next step. */
final class DesignDoubts {

  private final Plan plan;
  private final Study study;
  private final List<String> doubts = new ArrayList<>();

  private DesignDoubts(Plan plan) {
    this.plan = plan;
    this.study = plan.study();
  }

  static List<String> of(Plan plan) {
    DesignDoubts design = new DesignDoubts(plan);
    design.repetitions();
    design.times();
    design.aa();
    design.floor();
    design.order();
    design.constants();
    design.tenants();
    design.phases();
    return List.copyOf(design.doubts);
  }

  private void repetitions() {
    int most = study.repeat().atMost();
    if (most == 1) {
      doubts.add("one repetition gives no interval, so no verdict. Set repeat: 8 to compare.");
    } else if (most < Comparison.FEWEST_BLOCKS) {
      doubts.add(
          most
              + " repetitions give intervals but no verdict: no test of fewer than "
              + Comparison.FEWEST_BLOCKS
              + " can reach 95 %. Set repeat: 8 to compare.");
    } else if (most < Repeat.FEWEST) {
      doubts.add(
          most + " repetitions are enough for a verdict, but not to publish one. Set repeat: 8.");
    }
  }

  private void times() {
    if (study.levels(Factors.WARMUP).contains(Warmup.NONE)) {
      doubts.add("without warm-up the JVMs' first seconds are measured. Set warmup: 5s or more.");
    }
    Duration shortest =
        study.levels(Factors.MEASURE).stream().min(Comparator.naturalOrder()).orElse(Duration.ZERO);
    Duration slice = study.conduct().slice();
    Duration needed = slice.multipliedBy(SteadyState.FEWEST_SLICES);
    if (shortest.compareTo(needed) < 0 && !phased()) {
      doubts.add(
          "a window of "
              + LevelText.duration(shortest)
              + " has too few slices of "
              + LevelText.duration(slice)
              + " to see whether a system is steady. Set measure: "
              + LevelText.duration(needed)
              + " or more, or a shorter slice.");
    }
  }

  private void aa() {
    boolean compares = new PlannedComparisons(plan).family() > 0;
    if (compares && !study.aa() && study.repeat().atMost() >= Comparison.FEWEST_BLOCKS) {
      doubts.add(
          "no system is measured twice, so this machine's measurement error stays unknown. Set"
              + " aa: true.");
    }
  }

  private void floor() {
    if (!study.floor() && study.repeat().atMost() >= Comparison.FEWEST_BLOCKS) {
      doubts.add(
          "no floor is measured, so the share of the machine in each figure stays unknown. Set"
              + " floor: true.");
    }
  }

  private void constants() {
    boolean constant =
        study.levels(Factors.WORKLOAD).stream()
            .anyMatch(workload -> workload.write() == Workload.Write.CONSTANT);
    if (constant) {
      doubts.add(
          "every write stores the same constant, so only a lost first write of a key can be"
              + " found. Set write: random to find any lost write.");
    }
  }

  private void tenants() {
    if (!study.tenancy().tenants().isEmpty() && !study.tenancy().solo()) {
      doubts.add(
          "no tenant is measured alone, so their effect on each other stays unknown. Set solo:"
              + " true.");
    }
  }

  private boolean phased() {
    return study.levels(Factors.LOAD).stream().anyMatch(load -> !load.phased().none());
  }

  private void phases() {
    if (phased()) {
      doubts.add(
          "the load changes, so steady state is not checked over the window, and its throughput"
              + " and quantiles mix all phases. Read the report's table Phases.");
    }
  }

  /** Where nothing is started again, an order changes no cluster, and intervals lack the starts. */
  private void order() {
    if (study.conduct().startsOnce()) {
      doubts.add(
          "members and workers are started once, so intervals do not hold what differs from start"
              + " to start. Write restart: repetition to include it.");
      return;
    }
    int started = starts(plan.trials());
    Set<Object> distinct = new HashSet<>();
    plan.cells().forEach(cell -> distinct.add(cell.clusterKey()));
    int needed = distinct.size() * study.repeat().atMost();
    if (started > needed) {
      doubts.add(
          "the order as written changes clusters "
              + started
              + " times where "
              + needed
              + " would do. Write order: randomised to keep cells of one cluster together.");
    }
  }

  private static int starts(List<Trial> trials) {
    int starts = 0;
    for (int i = 0; i < trials.size(); i++) {
      starts += i > 0 && trials.get(i).sharesClusterWith(trials.get(i - 1)) ? 0 : 1;
    }
    return starts;
  }
}
