package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Service times whose making is known: with a timer of TCP in them, and with other reasons. */
class TcpTimerTest {

  private static Histogram times(int operations, ToDoubleFunction<Random> millis) {
    Random random = new Random(7);
    Histogram times = new Histogram(3);
    for (int i = 0; i < operations; i++) {
      times.recordValue(Math.max(1, Math.round(1e6 * millis.applyAsDouble(random))));
    }
    return times;
  }

  private static double exponential(Random random, double mean) {
    return -mean * Math.log(1 - random.nextDouble());
  }

  /** Of so many operations the answer is held back, until 40 to 48 ms after the call. */
  private static double heldBack(Random random, double share) {
    double quick = exponential(random, 2);
    return random.nextDouble() < share ? 40 + exponential(random, 2) : quick;
  }

  /** The only one. */
  private static Optional<Caveat> of(Histogram times) {
    List<Caveat> found = TcpTimer.caveats(Map.of("set", times));
    assertThat(found).hasSizeLessThan(2);
    return found.stream().findFirst();
  }

  /** So many operations meet a receiver that is full, some of them twice. */
  private static double waited(Random random, double share) {
    double quick = exponential(random, 2);
    double timers = random.nextDouble() < 0.2 ? 2 : 1;
    return random.nextDouble() < share ? 204 * timers + exponential(random, 2) : quick;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.08, 0.3, 0.9})
  void operationsThatWaitForAnAcknowledgmentAreFound(double share) {
    Optional<Caveat> found = of(times(1_000, random -> heldBack(random, share)));
    assertThat(found)
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo(TcpTimer.DELAYED_ACKNOWLEDGMENT.kind());
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("% of set operations", "TCP_NODELAY");
            });
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.3, 0.9})
  void operationsThatWaitForRoomAreFound(double share) {
    assertThat(of(times(1_000, random -> waited(random, share))))
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo(TcpTimer.RETRANSMISSION.kind());
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("took 196 to 220 ms", "socket buffers");
            });
  }

  /** Both may be there. */
  @Test
  void eachTimerIsToldOnce() {
    Histogram both = times(1_000, random -> heldBack(random, 0.3));
    both.add(times(1_000, random -> waited(random, 0.3)));

    assertThat(TcpTimer.caveats(Map.of("get", both, "set", both)))
        .extracting(Caveat::label)
        .containsExactly("delayed-acknowledgments", "retransmission-timer");
  }

  @Test
  void theVerbThatHasItMostIsNamed() {
    Map<String, Histogram> verbs =
        Map.of(
            "get", times(1_000, random -> exponential(random, 2)),
            "set", times(1_000, random -> heldBack(random, 0.1)),
            "put", times(1_000, random -> heldBack(random, 0.4)));
    assertThat(TcpTimer.caveats(verbs))
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.message()).contains("of put operations"));
  }

  /** Queues have no gap before 40 ms, nor before 200, whatever their mean. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 10, 20, 40, 100, 200, 1000})
  void queuesAreNot(double mean) {
    assertThat(of(times(10_000, random -> exponential(random, mean)))).isEmpty();
  }

  /** A system that takes 42 ms for everything has no operations without a delay. */
  @Test
  void neitherIsASlowSystem() {
    assertThat(of(times(1_000, random -> 42 + random.nextDouble()))).isEmpty();
  }

  /** Few of many are pauses, of which each holds up whoever is there. */
  @Test
  void norAreAFewPauses() {
    assertThat(of(times(10_000, random -> heldBack(random, 0.02)))).isEmpty();
  }

  @Test
  void fewOperationsShowNothing() {
    assertThat(of(times(50, random -> heldBack(random, 0.5)))).isEmpty();
    assertThat(TcpTimer.caveats(Map.of())).isEmpty();
  }
}
