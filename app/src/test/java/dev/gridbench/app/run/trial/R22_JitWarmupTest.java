package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.run.trial.JitWarmupRule.Round;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.worker.wire.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** The workers' own warm-up, and a new cluster's, by scripted compilers (method.md R22). */
class R22_JitWarmupTest {

  private static final long SECOND = 1_000_000_000L;
  private static final IntToLongFunction LEVEL = round -> 1000;
  private static final IntToDoubleFunction RESTS = round -> 0.001;

  @Test
  void itEndsWithTheFirstSecondInWhichTheCompilersRest() {
    IntToDoubleFunction busy = round -> round < 7 ? 0.8 / (1 + round) : 0.01;
    assertThat(warmedUp(allowing(60, Warmup.NONE), false, LEVEL, busy)).isEqualTo(4.5);
  }

  /** Two looks make a second: a pause of the compilers between two methods is no rest. */
  @Test
  void aQuietHalfSecondAmongBusyOnesIsNoRest() {
    IntToDoubleFunction busy = round -> round == 2 ? 0 : round < 9 ? 0.3 : 0.005;
    assertThat(warmedUp(allowing(60, Warmup.NONE), false, LEVEL, busy)).isEqualTo(5.5);
  }

  @Test
  void compilersThatNeverRestAreWaitedForAsLongAsTheStudyAllows() {
    assertThat(warmedUp(allowing(3, Warmup.NONE), false, LEVEL, round -> 0.5)).isEqualTo(3);
    assertThat(warmedUp(allowing(0, Warmup.NONE), true, LEVEL, round -> 0.5)).isZero();
  }

  /** A tenth more each second is still rising; two per cent is not. */
  @Test
  void aNewClusterIsWarmWhenThroughputNoLongerRises() {
    IntToLongFunction rising = round -> Math.round(1000 * Math.pow(1.05, Math.min(round, 10)));
    assertThat(warmedUp(allowing(3, new Warmup.Found()), true, rising, RESTS)).isEqualTo(7.5);
    assertThat(warmedUp(allowing(3, new Warmup.Found()), true, LEVEL, RESTS)).isEqualTo(3);
    IntToLongFunction slow = round -> 1000 + 5 * round;
    assertThat(warmedUp(allowing(3, new Warmup.Found()), true, slow, RESTS)).isEqualTo(3);
  }

  @Test
  void aClusterThatGoesOnRisingIsLeftAfterTenSeconds() {
    IntToLongFunction rising = round -> Math.round(1000 * Math.pow(1.1, round));
    assertThat(warmedUp(allowing(3, new Warmup.Found()), true, rising, RESTS)).isEqualTo(10);
  }

  @Test
  void onlyTheFirstTrialWarmsACluster() {
    Warmup fixed = new Warmup.Fixed(Duration.ofSeconds(20));
    assertThat(warmedUp(allowing(3, fixed), true, LEVEL, RESTS)).isEqualTo(20);
    assertThat(warmedUp(allowing(3, fixed), false, LEVEL, RESTS)).isEqualTo(1);
  }

  @Test
  void aRoundIsTheWorkersTogetherAndTheBusiestOnesCompilers() {
    Round round =
        JitWarmupRun.round(
            List.of(
                new Event.JitWarmedUp(300, SECOND / 2, SECOND / 100),
                new Event.JitWarmedUp(200, SECOND, SECOND / 4)));
    assertThat(round.seconds()).isEqualTo(1);
    assertThat(round.operations()).isEqualTo(500);
    assertThat(round.compileShare()).isEqualTo(0.25, within(1e-9));
  }

  private static Study.Conduct allowing(int jitWarmup, Warmup cluster) {
    return new Study.Conduct(
        Study.Conduct.PLAIN
            .constants()
            .with(Constants.JIT_WARMUP, Duration.ofSeconds(jitWarmup))
            .with(Constants.CLUSTER_WARMUP, cluster));
  }

  /** How many seconds it takes. */
  private static double warmedUp(
      Study.Conduct conduct,
      boolean fresh,
      IntToLongFunction operations,
      IntToDoubleFunction busy) {
    JitWarmupRule rule = new JitWarmupRule(conduct, fresh, false);
    List<Round> rounds = new ArrayList<>();
    while (!rule.over(rounds)) {
      int next = rounds.size();
      rounds.add(new Round(0.5, operations.applyAsLong(next), busy.applyAsDouble(next)));
    }
    return rounds.size() / 2.0;
  }
}
