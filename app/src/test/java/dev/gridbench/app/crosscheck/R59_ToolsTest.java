package dev.gridbench.app.crosscheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What other tools print is read right, and a tool that says what is not true is no witness. */
class R59_ToolsTest {

  private static final String REDIS_BENCHMARK =
      """
      "test","rps","avg_latency_ms","min_latency_ms","p50_latency_ms","p95_latency_ms","p99_latency_ms","max_latency_ms"
      "GET","788.02","5.072","5.000","5.063","5.127","5.287","7.063"
      """;

  private static final String MEMTIER =
      """
      ALL STATS
      ============================================================================================
      Type         Ops/sec     Hits/sec   Misses/sec    Avg. Latency     p50 Latency     p99 Latency
      --------------------------------------------------------------------------------------------
      Sets            0.00          ---          ---             ---             ---             ---
      Gets          791.41       791.41         0.00         5.05210         5.05500         5.15100
      Totals        791.41       791.41         0.00         5.05210         5.05500         5.15100
      """;

  private static final String MEMCSLAP =
      """
      Time to set            4000 keys:                     0.685 seconds.
      Time to start             4 threads:                  0.000 seconds.
      Time to get            4000 keys by    4 threads:     5.063 seconds.
      Time total:                                           6.270 seconds.
      """;

  private static final Counter.Look ALL_HITS = new Counter.Look(400, 0, 0.004);

  @Test
  void redisBenchmarksRowHasRateMeanAndMedian() {
    assertThat(Tool.REDIS_BENCHMARK.read(REDIS_BENCHMARK))
        .contains(new ToolReport(788.02, 5.072, 5.063));
  }

  @Test
  void memtiersMeanFollowsTheMisses() {
    assertThat(Tool.MEMTIER.read(MEMTIER)).contains(new ToolReport(791.41, 5.0521, 5.055));
  }

  @Test
  void memcslapTellsNothingButHowLongItTook() {
    assertThat(Tool.MEMCSLAP.read(MEMCSLAP).orElseThrow().throughput()).isEqualTo(4000 / 5.063);
    assertThat(Tool.MEMCSLAP.read(MEMCSLAP).orElseThrow().p50Millis()).isNaN();
  }

  @Test
  void theKeysThatAToolReadsAreKnown() {
    assertThat(Tool.REDIS_BENCHMARK.key(42)).isEqualTo("key:000000000042");
    assertThat(Tool.MEMTIER.key(0)).isEqualTo("memtier-0");
    assertThat(Tool.MEMCSLAP.key(1)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Tool.class)
  void whatIsNotUnderstoodIsNoFigure(Tool tool) {
    assertThat(tool.read("Could not connect to Redis at 127.0.0.1:1: Connection refused"))
        .isEmpty();
    assertThat(tool.read("\"GET\",\"a lot\"\nGets\nTime to get x keys")).isEmpty();
  }

  @Test
  void aToolThatSaysWhatIsTrueIsAWitness() {
    assertThat(witness(new ToolReport(790, 5.05, 5.05), 789).sentence())
        .isEqualTo("x is a witness: its report agrees with the ruler.");
  }

  @Test
  void aToolWhoseDenominatorIsASecondOffIsNone() {
    assertThat(witness(new ToolReport(592, 5.05, 5.05), 789).reasons())
        .containsExactly(
            "reports 592/s, not 770 to 800/s", "reports 592/s where the server counted 789/s");
  }

  @Test
  void aToolThatLeavesWaitingOutOrAddsItIsNone() {
    assertThat(witness(new ToolReport(790, 3, 2.9), 789).reasons())
        .containsExactly("reports p50 2.900 ms, not 5.0 to 5.3 ms");
    assertThat(witness(new ToolReport(790, 6, 5.4), 789).used()).isFalse();
  }

  @Test
  void aToolThatTellsNoMedianIsNone() {
    assertThat(witness(new ToolReport(790, Double.NaN, Double.NaN), 789).sentence())
        .isEqualTo("x is not used as a witness: it reports no median.");
  }

  private static Witness witness(ToolReport report, double counted) {
    return Witness.of("x", List.of(new Reading("x", 1, report, counted, 4, ALL_HITS)));
  }

  @Test
  void littlesLawIsOfWhatTheServerCounted() {
    assertThat(new Reading("x", 1, new ToolReport(1000, 5, 5), 400, 4, ALL_HITS).littlesLaw())
        .isEqualTo(0.5);
  }

  @Test
  void hitsAndTheServersTimeAreOfWhatItCounted() {
    Reading reading =
        new Reading("x", 1, new ToolReport(1000, 5, 5), 400, 4, new Counter.Look(300, 100, 0.004));
    assertThat(reading.hitRatio()).isEqualTo(0.75);
    assertThat(reading.serverMicros()).isCloseTo(10, within(1e-9));
  }

  @Test
  void toolsThatAskForTheSameMayDifferInSpeed() {
    List<Reading> ours = List.of(reading("gridbench", 1000, 1000, 4, ALL_HITS));
    List<Reading> theirs = List.of(reading("memtier", 700, 700, 3, ALL_HITS));
    assertThat(Agreement.of(ours, theirs).holds()).isTrue();
    assertThat(Agreement.ratios(ours, theirs))
        .isEqualTo(
            "Its medians over gridbench's: counted 0.700, mean 0.750, p50 0.750, server CPU per"
                + " read 1.000.");
  }

  /** A count, a hit ratio or Little's law that is off is no property of the server. */
  @Test
  void whatMustBeEqualIsNamedWhereItIsNot() {
    List<Reading> ours = List.of(reading("gridbench", 1000, 1000, 5, ALL_HITS));
    Counter.Look misses = new Counter.Look(0, 400, Double.NaN);
    List<Reading> theirs = List.of(reading("memtier", 700, 900, 4, misses));
    assertThat(Agreement.of(ours, theirs).differences())
        .containsExactly(
            "memtier reports 700/s where the server counted 900/s",
            "gridbench's Little's law is 1.250, not 0.98 to 1.02",
            "of gridbench's reads 100.0 % find their key, of the other's 0.0 %");
  }

  private static Reading reading(
      String tool, double reported, double counted, double millis, Counter.Look served) {
    return new Reading(tool, 1, new ToolReport(reported, millis, millis), counted, 4, served);
  }

  @Test
  void theRateIsOfTheLongestStretchInWhichTheCounterGrows() {
    Rate rate = new Rate();
    long reads = 0;
    for (int at = 0; at < 400; at++) {
      boolean looking = at < 4;
      boolean running = at >= 40 && at < 340;
      reads += looking ? 100 : running ? 8 : 0;
      rate.seen(reads, at * 10_000_000L);
    }
    assertThat(rate.perSecond()).isCloseTo(800, within(1e-6));
  }

  @Test
  void aCounterThatStandsStillHasNoRate() {
    Rate rate = new Rate();
    rate.seen(5, 0);
    rate.seen(5, 1_000_000_000);
    assertThat(rate.perSecond()).isNaN();
  }
}
