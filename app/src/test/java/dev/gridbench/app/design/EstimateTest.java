package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {

  private static final Pace PACE = Paces.plain("heap");

  @Test
  void everyPhaseAddsItsOwn() {
    Plan plan =
        Planner.plan(
            Studies.with(
                "members=4",
                "clients=[1, 8]",
                "warmup=2s",
                "measure=3s",
                "repeat=2",
                "entries=50_000"));

    Estimate estimate = Estimate.of(plan.trials(), PACE);

    assertThat(estimate.clusters()).isEqualTo(2);
    assertThat(estimate.start().low()).isCloseTo(2 * 3.1, within(1e-9));
    assertThat(estimate.start().high()).isCloseTo(2 * 17, within(1e-9));
    assertThat(estimate.load().low()).isCloseTo(2.2, within(1e-9));
    assertThat(estimate.load().high()).isCloseTo(28, within(1e-9));
    assertThat(estimate.overhead().low()).isCloseTo(2 * (2.17 + 2.31), within(1e-9));
    assertThat(estimate.overhead().high()).isCloseTo(2 * (9.12 + 9.96), within(1e-9));
    assertThat(estimate.warmup()).isEqualTo(Span.of(8));
    assertThat(estimate.measure()).isEqualTo(Span.of(12));
    assertThat(estimate.total().low()).isCloseTo(6.2 + 2.2 + 8.96 + 8 + 12, within(1e-9));
  }

  /**
   * Two trials on a cluster of Infinispan, measured on a machine of two processors, of which the
   * members had one: 51 s to start, 6 s to define the map, 15 s to store its entries, and 37 s
   * around the loads, of which ten were JIT warm-up. Processors, the cost of starting and JIT
   * warm-ups left out, 20 s to 52 s were expected.
   */
  @Test
  void aClusterOnOneProcessorTakesItsTime() {
    Study study =
        Studies.read(
            """
            study: ispn-get
            systems: infinispan
            members: 4
            entries: 10_000
            clients: [4, 1]
            workers: 2
            value: employee
            indexes: [name, age, organization.name]
            workload: get
            warmup: 1s
            measure: 3s
            jitWarmup: 5s
            repeat: 1
            """);

    Estimate two = Estimate.of(Planner.plan(study).trials(), Paces.of(study, 2));

    assertThat(two.clusters()).isEqualTo(1);
    assertThat(List.of(51.0, 56.0, 39.0)).allMatch(seen -> holds(two.start(), seen));
    assertThat(List.of(21.0, 24.2, 12.3)).allMatch(seen -> holds(two.load(), seen));
    assertThat(holds(two.overhead(), 37)).isTrue();
    assertThat(holds(two.total(), 121)).as(two.total().toString()).isTrue();
    Estimate sixteen = Estimate.of(Planner.plan(study).trials(), Paces.of(study, 16));
    assertThat(sixteen.start().high()).isLessThan(two.start().high() / 2);
  }

  private static boolean holds(Span span, double seconds) {
    return span.low() <= seconds && seconds <= span.high();
  }

  /** They were seen to start in 0.13 s to 0.19 s. */
  @Test
  void aProgramOfTheMachineStartsAtOnce() {
    Study study = Studies.with("systems=memcached", "members=3", "value=bytes(100B)");
    Estimate estimate = Estimate.of(Planner.plan(study).trials(), Paces.of(study, 2));
    assertThat(holds(estimate.start().times(1.0 / study.repeat().atMost()), 0.17)).isTrue();
    assertThat(estimate.start().high() / study.repeat().atMost()).isLessThan(6);
  }

  /** A million entries of about 1 KB were seen to take 9 s to 12 s; grids take minutes. */
  @Test
  void aProgramOfTheMachineIsFilledSooner() {
    Study study =
        Studies.with("systems=memcached", "members=3", "value=bytes(1KB)", "entries=1_000_000");
    Span load = Paces.of(study, 2).load(Planner.plan(study).cells().get(0));
    assertThat(holds(load, 10.5)).isTrue();
    assertThat(load.high()).isLessThan(60);
    Study grid = Studies.with("systems=hazelcast", "value=bytes(1KB)", "entries=1_000_000");
    assertThat(Paces.of(grid, 2).load(Planner.plan(grid).cells().get(0)).high()).isGreaterThan(180);
  }

  @Test
  void aNewClusterIsReadUntilItIsWarm() {
    Study study = Studies.with("clients=[1, 2]", "repeat=1", "jitWarmup=3s");
    Cell cell = Planner.plan(study).cells().get(0);
    Pace pace = Paces.of(study, 8);
    Span used = pace.overhead(cell, false, false);
    Span fresh = pace.overhead(cell, true, false);
    assertThat(fresh.low() - used.low()).isCloseTo(2, within(1e-9));
    assertThat(fresh.high() - used.high()).isCloseTo(7, within(1e-9));
    Study none = Studies.with("clients=[1, 2]", "repeat=1", "jitWarmup=0s", "clusterWarmup=0s");
    assertThat(used.low() - Paces.of(none, 8).overhead(cell, false, false).low())
        .isCloseTo(1, within(1e-9));
    assertThat(used.high() - Paces.of(none, 8).overhead(cell, true, false).high())
        .isCloseTo(3.5, within(1e-9));
  }

  @Test
  void nothingStartsForWhatLivesInTheWorkerOrIsAttached() {
    Plan inWorker = Planner.plan(Studies.with("systems=heap"));
    Plan attached =
        Planner.plan(Studies.with("systems={system: hazelcast, attach: [\"127.0.0.1:5701\"]}"));

    assertThat(Estimate.of(inWorker.trials(), PACE).clusters()).isZero();
    assertThat(Estimate.of(inWorker.trials(), PACE).load()).isEqualTo(Span.ZERO);
    assertThat(Estimate.of(attached.trials(), PACE).clusters()).isZero();
    assertThat(Estimate.of(attached.trials(), PACE).load().low()).isPositive();
  }

  @Test
  void whatWasSeenReplacesWhatWasAssumed() {
    Plan plan = Planner.plan(Studies.with("systems=[hazelcast, infinispan]", "repeat=1"));
    Cell cell = plan.trials().get(0).cell();

    Pace seen = PACE.sawStart(cell, 8).sawStart(cell, 12).sawLoad(cell, 5).sawOverhead(cell, 4);

    assertThat(seen.start(cell)).isEqualTo(new Span(8.5, 12.5));
    assertThat(seen.load(cell).low()).isCloseTo(4.25, within(1e-9));
    assertThat(seen.overhead(cell, false, false)).isEqualTo(new Span(3.4, 5));
    Cell other = plan.trials().get(1).cell();
    assertThat(seen.start(other)).isEqualTo(PACE.start(other));
  }

  @Test
  void aSmallLoadSaysNothingOfALargeOne() {
    List<Cell> cells = Planner.plan(Studies.with("entries=[100, 1000000]", "repeat=1")).cells();
    Cell small = cells.stream().filter(cell -> cell.entries() == 100).findFirst().orElseThrow();
    Cell large =
        cells.stream().filter(cell -> cell.entries() == 1_000_000).findFirst().orElseThrow();

    assertThat(PACE.sawLoad(small, 1).load(large)).isEqualTo(PACE.load(large));
  }

  @Test
  void whatIsLeftOfAPlanStartsWithAClusterOfItsOwn() {
    Plan plan = Planner.plan(Studies.with("clients=[1, 2, 4]", "repeat=1"));

    assertThat(Estimate.of(plan.trials().subList(1, 3), PACE).clusters()).isEqualTo(1);
    assertThat(Estimate.of(plan.trials().subList(3, 3), PACE).total()).isEqualTo(Span.ZERO);
  }

  /** Also of neighbours whose clusters are alike: what one has added is not there for the next. */
  @Test
  void whatAddsStartsAClusterForEachLoad() {
    String adds = "workload={get: 50, insert: 25, remove: 25}";
    Plan writing = Planner.plan(Studies.with("clients=[1, 2, 4]", adds, "repeat=1"));
    Plan searching =
        Planner.plan(
            Studies.with("members=2", "clients=8", adds, "load={max: {errors: none}}", "repeat=1"));
    Plan reading =
        Planner.plan(Studies.with("clients=8", "load={max: {errors: none}}", "repeat=1"));

    assertThat(Estimate.of(writing.trials(), PACE).clusters()).isEqualTo(3);
    assertThat(Estimate.of(searching.trials(), PACE).clusters()).isEqualTo(10);
    assertThat(Estimate.of(searching.trials(), PACE).start())
        .isEqualTo(PACE.start(searching.cells().get(0)).times(10));
    assertThat(Estimate.of(reading.trials(), PACE).clusters()).isEqualTo(1);
  }

  @Test
  void whatOverwritesIsStoredAgainForEachLoadOfASearch() {
    Plan searching =
        Planner.plan(
            Studies.with("clients=8", "workload=put", "load={max: {errors: none}}", "repeat=1"));
    Estimate estimate = Estimate.of(searching.trials(), PACE);
    assertThat(estimate.clusters()).isEqualTo(1);
    assertThat(estimate.load()).isEqualTo(PACE.load(searching.cells().get(0)).times(10));
  }

  @Test
  void spansReadAsPeopleSayThem() {
    assertThat(new Span(40, 119)).hasToString("40 s to 2 min");
    assertThat(new Span(61.2, 61.4)).hasToString("61 s");
    assertThat(new Span(3600, 36_000)).hasToString("60 min to 10 h");
    assertThat(new Span(0.4, 0.6)).hasToString("0 s to 1 s");
  }
}
