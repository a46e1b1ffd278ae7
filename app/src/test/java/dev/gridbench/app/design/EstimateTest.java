package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.study.Studies;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EstimateTest {

  private static final Pace PACE = Pace.assumed(Set.of("heap"));

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
    assertThat(estimate.start()).isEqualTo(new Span(2 * 6, 2 * 26));
    assertThat(estimate.load().low()).isCloseTo(2, within(1e-9));
    assertThat(estimate.load().high()).isCloseTo(20, within(1e-9));
    assertThat(estimate.overhead().low()).isCloseTo(2 * (3.02 + 3.16), within(1e-9));
    assertThat(estimate.overhead().high()).isCloseTo(2 * (7.62 + 8.46), within(1e-9));
    assertThat(estimate.warmup()).isEqualTo(Span.of(8));
    assertThat(estimate.measure()).isEqualTo(Span.of(12));
    assertThat(estimate.total().low()).isCloseTo(12 + 2 + 12.36 + 8 + 12, within(1e-9));
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
    assertThat(seen.overhead(cell)).isEqualTo(new Span(3.4, 5));
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

  /**
   * Also of neighbours whose clusters are alike: what one has written is not there for the next.
   */
  @Test
  void whatWritesStartsAClusterForEachLoad() {
    Plan writing =
        Planner.plan(Studies.with("clients=[1, 2, 4]", "workload={get: 90, put: 10}", "repeat=1"));
    Plan searching =
        Planner.plan(
            Studies.with(
                "members=2",
                "clients=8",
                "workload={get: 90, put: 10}",
                "load={max: {errors: none}}",
                "repeat=1"));
    Plan reading =
        Planner.plan(Studies.with("clients=8", "load={max: {errors: none}}", "repeat=1"));

    assertThat(Estimate.of(writing.trials(), PACE).clusters()).isEqualTo(3);
    assertThat(Estimate.of(searching.trials(), PACE).clusters()).isEqualTo(10);
    assertThat(Estimate.of(searching.trials(), PACE).start()).isEqualTo(new Span(40, 160));
    assertThat(Estimate.of(reading.trials(), PACE).clusters()).isEqualTo(1);
  }

  @Test
  void spansReadAsPeopleSayThem() {
    assertThat(new Span(40, 119)).hasToString("40 s to 2 min");
    assertThat(new Span(61.2, 61.4)).hasToString("61 s");
    assertThat(new Span(3600, 36_000)).hasToString("60 min to 10 h");
    assertThat(new Span(0.4, 0.6)).hasToString("0 s to 1 s");
  }
}
