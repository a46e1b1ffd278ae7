package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.worker.record.Totals;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is our own of an operation's time: a known cost beside operations of known times. */
class R37_OverheadShareTest {

  private static final long MICRO = 1_000;
  private static final Cell CLOSED = Cells.cell().make();
  private static final Cell OPEN =
      CLOSED.with(new LoadModel.Open(1_000, LoadModel.Per.ALL, new Arrivals.Constant(false)));

  private static final Calibration KNOWN =
      new Calibration(500, 600.0, new Calibration.Scheduled(60 * MICRO, "SLACK1"));

  /** A hundred operations of 300 µs that were sent so late. */
  private static Measurement operations(long lag, @Nullable Pacing pacing) {
    long[] service = Slices.same(100, 300 * MICRO);
    Totals operations =
        pacing == null
            ? Totals.closed(service)
            : Totals.scheduled(service, Slices.same(100, 300 * MICRO + lag), Slices.same(100, lag));
    return new Measurement(
        new Measurement.Window(Instant.EPOCH, 0, 1),
        new Measurement.Totals(Map.of(Verb.GET, operations.make()), List.of(), List.of()),
        List.of(),
        null,
        new BitSet(),
        pacing == null ? null : new LoadReport(0, List.of(), List.of(), List.of(), 0, pacing),
        new Measurement.Clocks(0, 0),
        List.of(),
        List.of());
  }

  private static @Nullable Double share(
      @Nullable Calibration known, Cell cell, Measurement measurement) {
    return new OwnCost(known, cell, null, measurement).overheadShare();
  }

  @Test
  void inAClosedLoopItIsTheCostBesideABusyCall() {
    assertThat(share(KNOWN, CLOSED, operations(0, null))).isCloseTo(0.6 / 300, within(1e-9));
  }

  /** By the closed loop's figure, as before, it would be a five-hundredth. */
  @Test
  void underAScheduleItIsTheWayFromTheDueTime() {
    Measurement late = operations(60 * MICRO, Pacing.SLACK1);
    assertThat(share(KNOWN, OPEN, late)).isCloseTo(60.0 / 360, within(1e-9));
    assertThat(share(KNOWN, CLOSED, late)).isCloseTo(0.6 / 300, within(1e-9));
  }

  @Test
  void aClientThatHasNoTimeToSleepHasNoWakeUp() {
    Measurement prompt = operations(2 * MICRO, Pacing.SLACK1);
    assertThat(share(KNOWN, OPEN, prompt)).isCloseTo(2.6 / 302, within(1e-9));
  }

  @Test
  void whatWaitsForAFreeClientIsNotOurs() {
    Measurement crowded = operations(5_000 * MICRO, Pacing.SLACK1);
    assertThat(share(KNOWN, OPEN, crowded)).isCloseTo(60.0 / 5_300, within(1e-9));
  }

  /** Where the cost beside a call is not known, the wake-up is, and the lag is no bound of it. */
  @Test
  void underAScheduleTheWakeUpAloneMayBeKnown() {
    Calibration wake = new Calibration(500, null, new Calibration.Scheduled(60 * MICRO, "SLACK1"));
    assertThat(share(wake, OPEN, operations(2 * MICRO, Pacing.SLACK1)))
        .isCloseTo(60.0 / 302, within(1e-9));
    assertThat(share(wake, CLOSED, operations(0, null))).isNull();
  }

  /** Half a microsecond an operation is two million a second of each client with a processor. */
  @Test
  void whatTheHarnessReachesAloneIsOfTheProcessorsThatClientsCanHave() {
    Cell four = Cells.cell().clients(4).make();
    CpuSet two = CpuSet.parse("0-1");
    Measurement any = operations(0, null);

    assertThat(new OwnCost(KNOWN, four, two, any).capacity(1e6)).isCloseTo(4, within(1e-9));
    assertThat(new OwnCost(KNOWN, CLOSED, two, any).capacity(1e6)).isCloseTo(2, within(1e-9));
    assertThat(new OwnCost(KNOWN, CLOSED, null, any).capacity(4e6)).isCloseTo(0.5, within(1e-9));
    assertThat(new OwnCost(KNOWN, four, two, any).capacity(0)).isNull();
    assertThat(new OwnCost(null, four, two, any).capacity(1e6)).isNull();
  }

  @Test
  void anotherWayToWaitHasAnotherCost() {
    assertThat(share(KNOWN, OPEN, operations(60 * MICRO, Pacing.SPIN))).isNull();
  }

  /** It was replaced by the closed path's cost without a word. */
  @Test
  void whatCouldNotBeToldIsNotReplaced() {
    Calibration stolen = calibration(Map.of("nanosPerOperation", 500, "nanosBesideBusy", -20.0));
    assertThat(stolen).isEqualTo(new Calibration(500, null, null));
    assertThat(share(stolen, CLOSED, operations(0, null))).isNull();
    assertThat(share(stolen, OPEN, operations(60 * MICRO, Pacing.SLACK1))).isNull();
    assertThat(share(null, CLOSED, operations(0, null))).isNull();
  }

  @Test
  void whatWasKeptIsRead() {
    assertThat(
            calibration(
                Map.of(
                    "nanosPerOperation",
                    500,
                    "nanosBesideBusy",
                    600.0,
                    "nanosBySchedule",
                    60_000,
                    "pacingBySchedule",
                    "SLACK1")))
        .isEqualTo(KNOWN);
    assertThat(Calibration.of(Map.of())).isEmpty();
    assertThat(Calibration.of(Map.of("calibration", Map.of("nanosPerOperation", 0)))).isEmpty();
  }

  private static Calibration calibration(Map<String, Object> kept) {
    return Calibration.of(Map.of("calibration", kept)).orElseThrow();
  }
}
