package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.harness.Caveat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The gate's rules, each with the nearest case that it must let through. */
class R33_NoiseGateTest {

  private static final int PROCESSORS = 2;

  @Test
  void aBurnerOfAThirdOfACoreForFiveOfTwentySecondsIsSeenAndRefused() {
    List<Noise.Second> seconds = new ArrayList<>(quiet(20));
    for (int i = 5; i < 10; i++) {
      seconds.set(i, foreign(0.30));
    }
    Noise noise = noise(seconds);
    assertThat(noise.foreignShare()).isCloseTo(0.3 * 5 / 40, within(0.003));
    assertThat(NoiseChecks.caveats(noise, false))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("noise");
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message()).contains("3.9 %", "noise: tolerate");
            });
  }

  @Test
  void aQuietMachineIsLetThrough() {
    assertThat(NoiseChecks.caveats(noise(quiet(20)), false)).isEmpty();
  }

  /** The usual wrong rule, the mean alone, does not see a short, heavy disturbance. */
  @Test
  void fiveHeavySecondsOfALongWindowAreRefusedThoughTheMeanIsLow() {
    List<Noise.Second> seconds = new ArrayList<>(quiet(150));
    for (int i = 0; i < 4; i++) {
      seconds.set(10 + i, foreign(0.45));
    }
    assertThat(NoiseChecks.caveats(noise(seconds), false)).isEmpty();
    seconds.set(20, foreign(0.45));
    assertThat(noise(seconds).foreignShare()).isLessThan(0.03);
    assertThat(NoiseChecks.caveats(noise(seconds), false))
        .extracting(Caveat::label, Caveat::invalidates)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("noise", true));
    assertThat(NoiseChecks.caveats(noise(seconds), false).get(0).message())
        .contains("10, 11, 12, 13, 20");
  }

  @Test
  void moreThanAHundredthStolenIsRefused() {
    assertThat(kinds(Collections.nCopies(10, steal(0.019)))).isEmpty();
    assertThat(kinds(Collections.nCopies(10, steal(0.021)))).containsExactly("steal");
  }

  @Test
  void whatTheClocksStepMayExplainIsNotHeldAgainstTheMachine() {
    List<Noise.Second> two = Collections.nCopies(2, foreign(0.08));
    assertThat(NoiseChecks.caveats(new Noise(PROCESSORS, two, 0.08, true), false)).isEmpty();
    assertThat(NoiseChecks.caveats(new Noise(PROCESSORS, two, 0, true), false)).hasSize(1);
  }

  @Test
  void aToleratedDisturbanceIsToldAndInvalidatesNothing() {
    List<Caveat> caveats = NoiseChecks.caveats(noise(Collections.nCopies(5, foreign(1))), true);
    assertThat(caveats)
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).endsWith("See noise.csv; end them.");
            });
  }

  @Test
  void anAttachedSystemsOwnWorkIsNotTakenForNoise() {
    Noise unknown =
        new Noise(
            PROCESSORS,
            Collections.nCopies(5, new Noise.Second(1, Double.NaN, 0, 0, 0, 0, 0, 0)),
            0,
            false);
    assertThat(NoiseChecks.caveats(unknown, false)).isEmpty();
  }

  @Test
  void swappingAndThrottlingAreTold() {
    Noise.Second bad = new Noise.Second(1, 0, 0, 0, 0, 5, 0, 0.5);
    assertThat(kinds(List.of(bad))).containsExactly("swapping", "throttled");
  }

  private static List<String> kinds(List<Noise.Second> seconds) {
    return NoiseChecks.caveats(noise(seconds), false).stream().map(Caveat::label).toList();
  }

  private static Noise noise(List<Noise.Second> seconds) {
    return new Noise(PROCESSORS, seconds, 0, true);
  }

  private static List<Noise.Second> quiet(int seconds) {
    return Collections.nCopies(seconds, foreign(0.004));
  }

  private static Noise.Second foreign(double cpuSeconds) {
    return new Noise.Second(1, cpuSeconds, 0, 0, 0, 0, 0, 0);
  }

  private static Noise.Second steal(double cpuSeconds) {
    return new Noise.Second(1, 0, 0, cpuSeconds, 0, 0, 0, 0);
  }
}
