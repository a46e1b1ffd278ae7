package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.Caveat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A server that stands still for 300 ms is told of, and not where it was a worker that did, where
 * the load had a silence, or where clients in step always wait as long (method.md R35).
 */
class R35_ServerStallTest {

  private static final int SECONDS = 10;
  private static final int BINS = 100 * SECONDS;
  private static final long MILLI = 1_000_000;

  /** Every hundredth of a second has an answer but for so many from each of these on. */
  private static List<Gap> gaps(int bins, int... from) {
    BitSet successes = new BitSet();
    successes.set(0, BINS);
    for (int begin : from) {
      successes.clear(begin, begin + bins);
    }
    return Gap.all(successes, BINS);
  }

  /** A thousand answers of 1 ms, and one that took so long. */
  private static Histogram times(double longestMillis) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(MILLI, 1_000);
    times.recordValue(Math.round(longestMillis * MILLI));
    return times;
  }

  /** Workers that were held up for so long in the sixth second, and for 2 ms in the others. */
  private static Pauses pauses(double millis) {
    List<Long> longest = new ArrayList<>(Collections.nCopies(SECONDS, 2 * MILLI));
    longest.set(5, Math.round(millis * MILLI));
    return new Pauses(new Histogram(2), longest, 0, 0, 0, List.of());
  }

  private static Optional<Caveat> told(
      double perSecond, Histogram times, Pauses pauses, List<Gap> gaps) {
    return new ServerStalls(perSecond, List.of(times), pauses).caveat(gaps);
  }

  @Test
  void aServerThatStoodStillIsToldOf() {
    assertThat(told(1_000, times(300), pauses(2), gaps(29, 520)))
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("server-stall");
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message())
                  .startsWith(
                      "No operation completed for 290 ms from second 5.20 of the window" + " on,");
            });
  }

  @Test
  void ofSeveralTheLongestIsNamedAndTheirSum() {
    List<Gap> gaps = new ArrayList<>(gaps(29, 120, 520));
    gaps.addAll(gaps(40, 700));
    assertThat(told(1_000, times(410), pauses(2), gaps).orElseThrow().message())
        .contains("400 ms from second 7.00", "the longest of 3 times, 1.0 s in all");
  }

  /** The worker's own stop of 300 ms, seen by its hiccup meter, is not the server's. */
  @ParameterizedTest
  @CsvSource({"2, true", "100, true", "160, false", "300, false"})
  void whatAWorkerCausedIsNotBlamedOnTheServer(double heldUpMillis, boolean blamed) {
    assertThat(told(1_000, times(300), pauses(heldUpMillis), gaps(29, 520)).isPresent())
        .isEqualTo(blamed);
    assertThat(told(1_000, times(300), pauses(heldUpMillis), gaps(29, 120)))
        .as("in another second than the worker's")
        .isPresent();
  }

  /** Nothing was under way, few answers are due in any 300 ms, or all of them take as long. */
  @Test
  void aSilenceARareAnswerAndClientsInStepAreNoStall() {
    List<Gap> gaps = gaps(29, 520);
    assertThat(told(1_000, times(20), pauses(2), gaps)).as("nobody waited").isEmpty();
    assertThat(told(60, times(300), pauses(2), gaps)).as("17 answers by the rate").isEmpty();
    Histogram inStep = new Histogram(3);
    inStep.recordValueWithCount(300 * MILLI, 1_000);
    assertThat(told(1_000, inStep, pauses(2), gaps)).as("each takes 300 ms").isEmpty();
    assertThat(told(1_000, times(300), pauses(2), gaps(4, 520))).as("40 ms").isEmpty();
  }

  /** What the window's end cuts off may be anything. */
  @Test
  void aGapThatDidNotEndIsNoStall() {
    assertThat(told(1_000, times(300), pauses(2), gaps(29, BINS - 29))).isEmpty();
  }
}
