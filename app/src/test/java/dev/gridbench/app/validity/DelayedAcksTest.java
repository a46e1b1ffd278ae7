package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Caveat;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Service times whose making is known: with delayed acknowledgments, and with other reasons. */
class DelayedAcksTest {

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

  private static Optional<Caveat> of(Histogram times) {
    return DelayedAcks.caveat(Map.of("set", times));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.08, 0.3, 0.9})
  void operationsThatWaitForAnAcknowledgmentAreFound(double share) {
    Optional<Caveat> found = of(times(1_000, random -> heldBack(random, share)));
    assertThat(found)
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo(DelayedAcks.KIND);
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("% of set operations", "TCP_NODELAY");
            });
  }

  @Test
  void theVerbThatHasItMostIsNamed() {
    Map<String, Histogram> verbs =
        Map.of(
            "get", times(1_000, random -> exponential(random, 2)),
            "set", times(1_000, random -> heldBack(random, 0.1)),
            "put", times(1_000, random -> heldBack(random, 0.4)));
    assertThat(DelayedAcks.caveat(verbs).orElseThrow().message()).contains("of put operations");
  }

  /** Queues have no gap before 40 ms, whatever their mean. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 10, 20, 40, 100})
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
    assertThat(DelayedAcks.caveat(Map.of())).isEmpty();
  }
}
