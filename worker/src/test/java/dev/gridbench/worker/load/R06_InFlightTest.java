package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import java.util.Arrays;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One client thread with many operations in flight over one session (method.md R6 and the table of
 * 0.4): the client's loop, recorder and collector as in a trial, in virtual time.
 */
class R06_InFlightTest {

  private static final long MS = 1_000_000;
  private static final long PERIOD = 10_000 * MS;
  private static final double[] PERCENT = {90, 95, 99, 99.9, 99.99, 100};
  private static final Map<Verb, Integer> GETS = Map.of(Verb.GET, 1);

  private static LoadModel constant(int rate) {
    return new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Constant(true));
  }

  /** Whose answers come as they will. */
  StationSession session(EventClock clock, Station station) {
    return new StationSession(clock, station);
  }

  private AsyncRig rig(Station station, Map<Verb, Integer> weights, int entries) {
    return new AsyncRig(clock -> session(clock, station), weights, entries);
  }

  /** The open loop's rows, by one thread with more slots than ever wait. */
  @ParameterizedTest
  @CsvSource({
    "1000, 1, 0, 0, 400, 490, 499, 500, 12.5",
    "1000, 200, .2, 100.2, 420.2, 492.2, 499.4, 500.2, 15.8",
    "4000, 200, 300.2, 400.2, 480.2, 498.2, 500.0, 500.2, 62.7"
  })
  void oneThreadIsAnOpenLoop(
      int rate,
      int micros,
      double p90,
      double p95,
      double p99,
      double p999,
      double p9999,
      double max,
      double mean)
      throws Exception {
    Window window = new Window(0, 0, 2 * PERIOD);
    Station station = Station.oneByOne(n -> 1000L * micros).stalling(500 * MS, PERIOD);
    AsyncRig rig = rig(station, GETS, 100);
    ClientReport report = rig.run(constant(rate), 4000, window);
    Histogram response = rig.times(slice -> slice.answered());
    expect(response, 1000.0 / rate, p90, p95, p99, p999, p9999, max);
    double sum = rig.sum(slice -> slice.answered().sumNanos()) / 1e6;
    assertThat(sum / response.getTotalCount()).isCloseTo(mean, within(0.3));
    assertThat(rig.exhaustedSeconds).isZero();
    assertThat(rig.times(slice -> slice.sendLag()).getMaxValue())
        .as("all was sent when it was due")
        .isZero();
    assertThat(report.wrongExample()).isNull();
  }

  /**
   * With a cap of four the client is a blocking pool of four: what is due waits for a slot, in the
   * response time and not in the service time, and the wait is told.
   */
  @Test
  void aCapOfFourIsAPoolOfFour() throws Exception {
    Window window = new Window(0, 0, 2 * PERIOD);
    Station station = Station.allAtOnce(n -> MS).stalling(500 * MS, PERIOD);
    AsyncRig rig = rig(station, GETS, 100);
    rig.run(constant(1000), 4, window);
    Histogram response = rig.times(slice -> slice.answered());
    Histogram service = rig.times(VerbTotals::serviceTime);
    expect(response, 1, 1, 126, 426, 494, 501, 501);
    expect(service, 0.01, 1, 1, 1, 1, 501, 501);
    assertThat(rig.session.mostInFlight).isEqualTo(4);
    assertThat(rig.exhaustedSeconds).as("of each stall and its catching up").isBetween(1.2, 1.4);
    long without = rig.sum(slice -> slice.withoutAnswer().count());
    assertThat(response.getTotalCount() + without).isEqualTo(Arrays.stream(rig.due).sum());
    assertThat(Arrays.stream(rig.due).sum()).isEqualTo(20_000);
  }

  /** No answer in the last two seconds: 500 in flight, 1500 never sent, nothing missing. */
  @Test
  void aBlackHoleLeavesNothingMissing() throws Exception {
    Window window = new Window(0, 0, PERIOD);
    Station station = Station.allAtOnce(n -> n < 8000 ? MS : 5_000 * MS);
    AsyncRig rig = rig(station, GETS, 100);
    rig.run(constant(1000), 500, window);
    assertThat(rig.session.mostInFlight).isEqualTo(500);
    assertThat(rig.session.sent).isEqualTo(8500);
    assertThat(rig.sum(slice -> slice.unanswered())).isEqualTo(500);
    assertThat(rig.sum(slice -> slice.notSent())).isEqualTo(1500);
    assertThat(rig.sum(VerbTotals::succeeded)).isEqualTo(8000);
    assertThat(rig.exhaustedSeconds).isCloseTo(1.5, within(0.01));
  }

  /** In a closed loop each slot is a caller: with 16 of them Little's law is about 16. */
  @ParameterizedTest
  @CsvSource({"1, 0", "16, 0", "16, 9"})
  void everySlotIsACallerOfTheClosedLoop(int inFlight, int think) throws Exception {
    Window window = new Window(0, 0, PERIOD);
    AsyncRig rig = rig(Station.allAtOnce(n -> MS), GETS, 100);
    ClientReport report = rig.run(new LoadModel.Closed(think * MS, false), inFlight, window);
    double busy = rig.sum(VerbTotals::busyNanos) + report.times().thinkNanos();
    assertThat(busy / PERIOD / inFlight).isCloseTo(1, within(0.002));
    assertThat(rig.session.mostInFlight).isEqualTo(inFlight);
    assertThat(report.operationsInWindow() * (1.0 + think) / inFlight)
        .isCloseTo(10_000, within(20.0));
  }

  /**
   * The server has served what was under way at the end, and at the warm-up's, too: what the slices
   * have and what is told beside them are all that was sent.
   */
  @ParameterizedTest
  @CsvSource({"1", "128"})
  void whatIsInNoSliceIsTold(int inFlight) throws Exception {
    Window window = new Window(0, PERIOD / 7, PERIOD);
    Map<Verb, Integer> mix = Map.of(Verb.GET, 4, Verb.SET, 1);
    AsyncRig rig = rig(Station.allAtOnce(n -> MS + n * 7919 % (9 * MS)), mix, 1_000);
    Map<Verb, Long> outside = rig.run(LoadModel.AT_ONCE, inFlight, window).outside();
    assertThat(rig.sum(VerbTotals::succeeded) + outside.values().stream().mapToLong(n -> n).sum())
        .isEqualTo(rig.session.sent);
    assertThat(outside.values().stream().mapToLong(n -> n).sum()).isGreaterThanOrEqualTo(inFlight);
    assertThat(outside.keySet()).isSubsetOf(mix.keySet());
  }

  /**
   * Of ten keys, half of whose operations write, a client with 64 slots has one write in flight at
   * most for each; reads overlap them and see either version; all is right, and what waits for the
   * rule is no idle time of the client.
   */
  @Test
  void aKeyHasOneWriteInFlight() throws Exception {
    Window window = new Window(0, 0, PERIOD);
    Map<Verb, Integer> mix = Map.of(Verb.GET, 2, Verb.SET, 1, Verb.REMOVE, 1);
    AsyncRig rig = rig(Station.allAtOnce(n -> MS + n * 7919 % (3 * MS)), mix, 10);
    ClientReport report = rig.run(LoadModel.AT_ONCE, 64, window);
    assertThat(report.wrongExample()).isNull();
    assertThat(rig.sum(VerbTotals::wrong)).isZero();
    assertThat(rig.session.metAnother).isZero();
    assertThat(rig.session.mostInFlight).isGreaterThan(10);
    double busy = rig.sum(VerbTotals::busyNanos) + report.times().thinkNanos();
    assertThat(busy / PERIOD / 64).isCloseTo(1, within(0.01));
    for (int key = 0; key < 10; key++) {
      Object held = rig.session.map.get(key);
      int version = held == null ? -1 : rig.values.versionOf(key, held);
      assertThat(rig.versions.kept(key, version)).isTrue();
    }
  }

  private static void expect(Histogram histogram, double gap, double... millis) {
    for (int i = 0; i < millis.length; i++) {
      assertThat(Figures.millis(histogram, PERCENT[i]))
          .as("p%s", PERCENT[i])
          .isCloseTo(millis[i], within(gap + 0.002 * millis[i] + 0.06));
    }
  }
}
