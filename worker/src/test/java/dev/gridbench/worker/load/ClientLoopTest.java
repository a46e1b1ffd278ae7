package dev.gridbench.worker.load;

import static dev.gridbench.worker.load.LoopRig.MS;
import static dev.gridbench.worker.load.LoopRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ClientLoopTest {

  private final LoopRig rig = LoopRig.gets();
  private int calls;

  @Test
  void everyOperationIsInTheSliceInWhichItCompleted() throws Exception {
    collecting(MS);
    Window window = rig.window(2 * SECOND, 3 * SECOND);

    ClientReport report = rig.run(window);

    assertThat(rig.slices).extracting(Event.Slice::index).containsExactly(-2, -1, 0, 1, 2);
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded))
        .as("the operation that is done exactly on a border belongs to the slice that begins there")
        .containsExactly(999L, 1000L, 1000L, 1000L, 1000L);
    assertThat(report.operationsInWindow()).isEqualTo(3000);
    assertThat(report.lateSlices()).isZero();
    assertThat(report.wrongExample()).isNull();
  }

  @Test
  void serviceTimesAreExactAtTheExtremesAndInTheSum() throws Exception {
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(++calls % 2 == 0 ? 123_456 : 876_544);
        };

    rig.run(rig.window(0, SECOND));

    VerbTotals slice = rig.slice(Verb.GET, 0);
    assertThat(slice.serviceTime().minNanos()).isEqualTo(123_456);
    assertThat(slice.serviceTime().maxNanos()).isEqualTo(876_544);
    assertThat(slice.succeeded()).isEqualTo(1999);
    assertThat(slice.serviceTime().sumNanos()).isEqualTo(1000 * 876_544L + 999 * 123_456L);
    Histogram histogram = histogram(slice);
    assertThat(histogram.getTotalCount()).isEqualTo(1999);
    assertThat(histogram.getCountAtValue(123_456)).isEqualTo(999);
    assertThat(histogram.getCountAtValue(876_544)).isEqualTo(1000);
  }

  @Test
  void aStallIsOneLongServiceTimeInTheSliceInWhichItEnds() throws Exception {
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(++calls == 1500 ? 400 * MS : MS);
        };

    rig.run(rig.window(0, 3 * SECOND));

    assertThat(rig.each(Verb.GET, slice -> slice.serviceTime().maxNanos()))
        .containsExactly(MS, 400 * MS, MS);
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded)).containsExactly(999L, 601L, 1000L);
    Histogram second = histogram(rig.slice(Verb.GET, 1));
    assertThat(second.getCountBetweenValues(399 * MS, 401 * MS)).isEqualTo(1);
    assertThat(second.getValueAtPercentile(99)).isLessThan(2 * MS);
  }

  @Test
  void aClientThatIsStuckOverSeveralBordersLeavesEmptySlices() throws Exception {
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(++calls == 1000 ? 2500 * MS : MS);
        };

    ClientReport report = rig.run(rig.window(0, 5 * SECOND));

    assertThat(rig.each(Verb.GET, VerbTotals::succeeded))
        .containsExactly(999L, 0L, 0L, 501L, 1000L);
    assertThat(rig.slice(Verb.GET, 3).serviceTime().maxNanos()).isEqualTo(2500 * MS);
    assertThat(rig.slice(Verb.GET, 1).serviceTime().minNanos()).isEqualTo(Long.MAX_VALUE);
    assertThat(report.lateSlices()).isZero();
  }

  @Test
  void theCollectorMayBeAWholeSecondBehindWithoutBlurringABorder() throws Exception {
    rig.session.step =
        () -> {
          if (++calls % 1000 == 998) {
            rig.collect();
          }
          rig.clock.advance(MS);
        };

    ClientReport report = rig.run(rig.window(0, 5 * SECOND));

    assertThat(report.lateSlices()).isZero();
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded))
        .containsExactly(999L, 1000L, 1000L, 1000L, 1000L);
  }

  @Test
  void aCollectorThatDoesNotComeIsCountedInLateSlicesAndLosesNoOperation() throws Exception {
    ClientReport report = rig.run(rig.window(0, 6 * SECOND));

    assertThat(report.lateSlices()).isEqualTo(3);
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded))
        .containsExactly(999L, 1000L, 4000L, 0L, 0L, 0L);
    assertThat(report.operationsInWindow()).isEqualTo(5999);
  }

  @Test
  void theOperationUnderWayAtTheEndIsFinishedButNotCounted() throws Exception {
    collecting(300 * MS);
    Window window = rig.window(0, SECOND);

    ClientReport report = rig.run(window);

    assertThat(report.firstSentNanos()).isEqualTo(window.startNanos());
    assertThat(report.lastDoneNanos()).isEqualTo(window.endNanos() + 200 * MS);
    assertThat(report.operationsInWindow()).isEqualTo(3);
    assertThat(calls).isEqualTo(4);
    assertThat(rig.sum(Verb.GET, VerbTotals::succeeded)).isEqualTo(3);
    assertThat(report.outside()).isEqualTo(Map.of(Verb.GET, 1L));
  }

  @Test
  void aWindowThatIsNoWholeNumberOfSecondsEndsWithAShortSlice() throws Exception {
    collecting(100 * MS);

    rig.run(rig.window(1500 * MS, 1500 * MS));

    assertThat(rig.slices).extracting(Event.Slice::index).containsExactly(-2, -1, 0, 1);
    assertThat(rig.each(Verb.GET, VerbTotals::succeeded)).containsExactly(4L, 10L, 10L, 5L);
  }

  @Test
  void aStoppedClientEndsAfterItsOperation() throws Exception {
    rig.session.step =
        () -> {
          rig.clock.advance(MS);
          rig.stopped.set(++calls == 10);
        };

    rig.run(rig.window(0, 3 * SECOND));

    assertThat(calls).isEqualTo(10);
  }

  @Test
  void failuresAreCountedByKindAndFollowedByAPause() throws Exception {
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(MS);
          if (++calls % 4 == 0) {
            throw calls % 8 == 0
                ? new IOException("reset " + calls)
                : new SocketTimeoutException("late " + calls);
          }
        };

    ClientReport report = rig.run(rig.window(0, SECOND));

    assertThat(report.errors().get(Verb.GET))
        .containsEntry("IOException", 100L)
        .containsEntry("SocketTimeoutException", 100L);
    assertThat(report.errorExample()).isEqualTo("late 4");
    VerbTotals slice = rig.slice(Verb.GET, 0);
    assertThat(slice.failed()).as("four operations and one pause take 5 ms").isEqualTo(200);
    assertThat(slice.succeeded()).isEqualTo(600);
    assertThat(histogram(slice).getTotalCount()).isEqualTo(600);
  }

  @Test
  void anAnswerAfterMoreThanAMinuteIsCountedThoughTheHistogramCannotHoldIt() throws Exception {
    rig.session.step = () -> rig.clock.advance(++calls == 2 ? 61 * SECOND : SECOND / 2);

    rig.run(rig.window(0, 70 * SECOND));

    long inHistograms = 0;
    for (Event.Slice slice : rig.slices) {
      inHistograms += histogram(rig.slice(Verb.GET, slice.index())).getTotalCount();
    }
    assertThat(rig.sum(Verb.GET, VerbTotals::succeeded)).isEqualTo(inHistograms + 1);
    assertThat(rig.each(Verb.GET, slice -> slice.serviceTime().maxNanos())).contains(61 * SECOND);
  }

  private void collecting(long serviceNanos) {
    rig.session.step =
        () -> {
          calls++;
          rig.collect();
          rig.clock.advance(serviceNanos);
        };
  }

  private static Histogram histogram(VerbTotals slice) throws Exception {
    return slice.serviceTime().histogram();
  }
}
