package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.harness.Caveat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** M/M/1 queues of 1000/s over 30 s, below and above saturation (method.md R8). */
class R08_SustainabilityTest {

  private static final double SERVICE = 1000;
  private static final double SECONDS = 30;

  /** Seconds, as a trial has. */
  private static final double WARM_UP = 10;

  /**
   * The share of 4,000 seeds that is flagged at 1.01 times saturation after the warm-up, and from
   * an empty queue, which has further to grow.
   */
  private static final double WARMED = 0.72;

  private static final double EMPTY = 0.81;

  private static final int SEEDS = 40;
  private static final int POOL = 4;

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.8, 0.9, 0.95})
  void belowSaturationNothingIsFlagged(double used) {
    assertThat(flagged(used, SEEDS, Integer.MAX_VALUE)).isZero();
  }

  /**
   * With a few clients some operation is likely to be waiting at any instant, so at the last one
   * too: "none is left unsent", taken by the letter, would refuse most of these.
   */
  @Test
  void aFewUnsentOperationsAreNoBacklog() {
    assertThat(flagged(0.9, SEEDS, POOL)).isZero();
    long unsent =
        IntStream.range(0, SEEDS).filter(seed -> waiting(0.9 * SERVICE, seed) > POOL).count();
    assertThat(unsent).isGreaterThan(SEEDS / 2);
  }

  @Test
  void aboveSaturationItIs() {
    assertThat(flagged(1.1, SEEDS, Integer.MAX_VALUE)).isEqualTo(SEEDS);
    assertFlagged(WARMED, SEEDS, WARM_UP);
  }

  @Test
  @Tag("long")
  void threeHundredSeeds() {
    assertThat(flagged(0.95, 300, Integer.MAX_VALUE)).isZero();
    assertThat(flagged(1.1, 300, Integer.MAX_VALUE)).isEqualTo(300);
    assertFlagged(WARMED, 300, WARM_UP);
    assertFlagged(EMPTY, 300, 0);
  }

  /** To three standard errors of so many seeds. */
  private static void assertFlagged(double share, int seeds, double warmUp) {
    long flagged =
        IntStream.range(0, seeds)
            .filter(seed -> !queue(1.01 * SERVICE, seed, Integer.MAX_VALUE, warmUp).sustainable())
            .count();
    double error = Math.sqrt(share * (1 - share) / seeds);
    assertThat(flagged / (double) seeds).isCloseTo(share, within(3 * error));
  }

  @Test
  void whatIsNotSustainableIsSaid() {
    LoadFacts facts =
        Flat.load(
            "1100/s poisson",
            1100.0,
            1000.0,
            33_000L,
            12L,
            1L,
            3000L,
            4L,
            0.1,
            null,
            false,
            2500.0,
            "SLACK1",
            40.0,
            null,
            null,
            null);
    List<Caveat> caveats = LoadChecks.caveats(new LoadEvidence(facts, 0, 0, 30));
    assertThat(caveats).extracting(Caveat::label).containsExactly("not-sustainable");
    assertThat(caveats.get(0).message())
        .contains("1100 operations a second were due, 1000 were done, 12 were never sent")
        .contains("backlog grew by 2500");
  }

  @Test
  void aPoolThatWasBusyForASecondIsSaid() {
    LoadFacts facts =
        Flat.load(
            "900/s poisson",
            900.0,
            900.0,
            27_000L,
            0L,
            1L,
            9L,
            4L,
            1.0,
            null,
            true,
            0.0,
            "SLACK1",
            40.0,
            null,
            null,
            null);
    assertThat(LoadChecks.caveats(new LoadEvidence(facts, 0, 0, 30)))
        .extracting(Caveat::label)
        .containsExactly("pool-exhausted");
  }

  private static long flagged(double used, int seeds, int pool) {
    long flagged = 0;
    for (int seed = 0; seed < seeds; seed++) {
      flagged += queue(used * SERVICE, seed, pool, WARM_UP).sustainable() ? 0 : 1;
    }
    return flagged;
  }

  private static Sustainability queue(double rate, long seed, int pool, double warmUp) {
    SplittableRandom random = new SplittableRandom(seed);
    Deque<Double> inSystem = new ArrayDeque<>();
    List<Long> samples = new ArrayList<>();
    long due = 0;
    long done = 0;
    double free = -warmUp;
    double sample = 0;
    for (double at = -warmUp + gap(random, rate); at < SECONDS; at += gap(random, rate)) {
      for (; sample <= at && sample < SECONDS; sample += 0.1) {
        done += leave(inSystem, sample);
        samples.add((long) inSystem.size());
      }
      done += leave(inSystem, at);
      free = Math.max(at, free) + gap(random, SERVICE);
      inSystem.add(free);
      due += at >= 0 ? 1 : 0;
    }
    done += leave(inSystem, SECONDS);
    return Sustainability.of(
        SECONDS, due, done, Math.max(0L, (long) inSystem.size() - pool), samples);
  }

  /** How many are in the system when the window ends. */
  private static long waiting(double rate, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double free = -WARM_UP;
    List<Double> ends = new ArrayList<>();
    for (double at = -WARM_UP + gap(random, rate); at < SECONDS; at += gap(random, rate)) {
      free = Math.max(at, free) + gap(random, SERVICE);
      ends.add(free);
    }
    return ends.stream().filter(end -> end > SECONDS).count();
  }

  private static long leave(Deque<Double> inSystem, double now) {
    long within = 0;
    while (!inSystem.isEmpty() && inSystem.peek() <= now) {
      within += inSystem.poll() >= 0 ? 1 : 0;
    }
    return within;
  }

  private static double gap(SplittableRandom random, double rate) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }
}
