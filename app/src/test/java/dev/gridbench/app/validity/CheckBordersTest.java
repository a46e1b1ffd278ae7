package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.EntryMemory.Line;
import dev.gridbench.app.result.EntryMemory.Point;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits of the other checks, each exactly reached and just passed. */
class CheckBordersTest {

  private static final ByGateway.Spread NONE = new ByGateway.Spread(0, 0, 0, 0, 0, 0, 0);

  @ParameterizedTest
  @CsvSource({"2, UNDECIDED", "1.99, CLIENT_BOUND"})
  void aHarnessOfTwiceTheCapacityIsNoLimit(double capacity, Bottleneck found) {
    assertThat(signs(null, null, capacity, null).bottleneck()).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource({
    "0.75,  0.1,   CLIENT_BOUND",
    "0.749, 0.9,   SERVER_BOUND",
    "0.1,   0.899, UNDECIDED",
    "0.499, 0.499, LATENCY_BOUND",
    "0.5,   0.499, UNDECIDED",
    "0.499, 0.5,   UNDECIDED"
  })
  void processorsAreFullFromTheirLimitOnAndIdleBelowAHalf(
      double workers, double members, Bottleneck found) {
    assertThat(signs(workers, members, null, null).bottleneck()).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource({"0.9, NETWORK_BOUND", "0.899, UNDECIDED"})
  void theLinkIsFullFromNineTenthsOn(double network, Bottleneck found) {
    assertThat(signs(null, null, null, network).bottleneck()).isEqualTo(found);
  }

  private static Signs signs(Double workers, Double members, Double capacity, Double network) {
    return new Signs(workers, null, null, null, null, capacity, members, network, false);
  }

  /** Lost connections, failed calls and clients given up are each reason enough. */
  @ParameterizedTest
  @CsvSource({"3, 0, 0", "0, 3, 0", "0, 0, 3", "1, 1, 1"})
  void anyLossOfAGatewayIsTold(long losses, long failed, long givenUp) {
    ByGateway.Counts counts =
        Flat.gateway(
            "gateway-1", 5, 16, 4, 0.5, 100, 0, failed, 0, givenUp, losses, NONE, NONE, NONE);
    assertThat(
            GatewayChecks.caveats(
                new ByGateway(4, null, new Sockets(4L, 4L), List.of(counts)), 5, 1, false))
        .singleElement()
        .satisfies(
            caveat ->
                assertThat(caveat.message())
                    .contains("lost " + losses + " connections")
                    .contains("failed " + failed + " calls and closed " + givenUp + " clients"));
  }

  /** Where a library promises nothing, as many as there are clients are not shared. */
  @ParameterizedTest
  @CsvSource({"16, false", "15, true"})
  void fewerConnectionsThanClientsAreShared(long counted, boolean told) {
    assertThat(SocketChecks.caveat(new Sockets(counted, null), 16, true, false).isPresent())
        .isEqualTo(told);
  }

  /** 400 bytes for two copies are 200 each, half of a value of 400. */
  @ParameterizedTest
  @CsvSource({"400, false", "401, true"})
  void halfOfAValueOnTheHeapIsOnTheHeap(double valueBytes, boolean elsewhere) {
    EntryMemory memory = memory(new Line(400, 400, 400, 0));
    assertThat(MemoryChecks.elsewhere(memory, valueBytes)).isEqualTo(elsewhere);
  }

  /** A twentieth of the slope, and of what all entries take: 2 of 40 million bytes. */
  @ParameterizedTest
  @CsvSource({"380, 2000000, none", "379, 2000000, memory-vague", "380, 2000001, memory-bent"})
  void aTwentiethIsNearEnoughToALine(double low, long off, String kind) {
    EntryMemory memory =
        memory(
            new Line(400, low, 800 - low, 0),
            new Point(0, null, 0L, null),
            new Point(100_000, null, 40_000_000 + off, null));
    Costs costs = new Costs(Map.of(), null, Map.of(), null, null, null, 0, memory);
    assertThat(MemoryChecks.caveats(costs, 100))
        .extracting(Caveat::label)
        .isEqualTo(kind.equals("none") ? List.of() : List.of(kind));
  }

  private static EntryMemory memory(Line line, Point... points) {
    return new EntryMemory(4, null, line, null, 2, "G1", List.of(points));
  }

  /** A quarter of a second by its begin, in which twenty answers were to come. */
  @ParameterizedTest
  @CsvSource({"80, 124, true", "79.9, 124, false", "80, 125, false"})
  void aStallIsOneOfTwentyAnswersAndNoWorkerHeldUpForHalfAsLong(
      double perSecond, long heldUpMillis, boolean told) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(1_000_000, 1_000);
    times.recordValue(250_000_000);
    Pauses pauses =
        new Pauses(new Histogram(3), List.of(heldUpMillis * 1_000_000), 0, 0, 0, List.of());
    assertThat(
            new ServerStalls(perSecond, List.of(times), pauses)
                .caveat(List.of(new Gap(0.25, 0.5, true)))
                .isPresent())
        .isEqualTo(told);
  }

  /** Stalls of 500 ms every 10 s leave a p99 of 400 ms at least, of which a quarter may lack. */
  @ParameterizedTest
  @CsvSource({"300, true", "299, false"})
  void aStallIsShownByThreeQuartersOfWhatItMustLeave(double p99Millis, boolean shown) {
    assertThat(new StallFinding(500, 10_000, latency(p99Millis), latency(1)).shown())
        .isEqualTo(shown);
  }

  /** Half of a stall, in the closed loop's own times. */
  @ParameterizedTest
  @CsvSource({"250, true", "249, false"})
  void aClosedLoopThatMetHalfAStallMetIt(double millis, boolean met) {
    StallFinding found = new StallFinding(500, 10_000, latency(400), latency(millis));
    assertThat(found.happened()).isEqualTo(met);
    assertThat(found.hidden()).isEqualTo(!met);
  }

  private static Latency latency(double millis) {
    Double micros = 1_000 * millis;
    return new Latency(1_000, 1.0, 1.0, 1.0, 1.0, 1.0, micros, micros, micros);
  }

  @ParameterizedTest
  @CsvSource({"10, false", "9.9, true"})
  void slicesOfTenOperationsAreEnough(double perSlice, boolean told) {
    SteadyChecks.Series series = new SteadyChecks.Series(30, perSlice, 0, true);
    assertThat(SteadyChecks.caveat(null, series, 10, Duration.ZERO).isPresent()).isEqualTo(told);
  }

  /** What is never steady begins to be so at the window's end. */
  @Test
  void aWindowThatWasNeverSteadyIsSaidToBeSoAndNotToNeedAWarmUp() {
    Steady never = new Steady("no-steady-state", 10, 0.43, 40, List.of("throughput"));
    assertThat(
            SteadyChecks.caveat(
                    never, new SteadyChecks.Series(40, 500, 0, true), 10, Duration.ofSeconds(2))
                .orElseThrow()
                .message())
        .startsWith("In the window of 10 s throughput never became steady")
        .contains("no-steady-state; neighbouring slices correlate by 0.43");
  }
}
