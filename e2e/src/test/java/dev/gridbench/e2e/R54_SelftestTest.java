package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.gridbench.testing.RealTime;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stalls made from outside, by a process that is stopped, are in the response times of a load by
 * schedule, and a closed loop's service time hides them (method.md R54).
 */
@RealTime
class R54_SelftestTest {

  private static final Pattern OPEN =
      Pattern.compile(
          "by schedule, response time +p99 ([0-9.,]+) ms .*, p99.9 (?:([0-9.,]+) ms|–) .*, max"
              + " ([0-9.,]+) ms");
  private static final Pattern CLOSED =
      Pattern.compile("closed loop, service time +p99 ([0-9.,]+) ms, .*, max ([0-9.,]+) ms");

  /** Milliseconds. */
  private static final double STALL = 300;

  /** Between two operations that are due, and once more, as a stall begins within one. */
  private static final double STEP = 2 * 1000 / 300.0 + 5;

  /** Two programs have to start, the one that stops and the one that lets go. */
  private static final double SIGNALS = 150;

  @TempDir Path directory;

  /**
   * 300 ms every 3 s: a tenth of what is due waits from nothing to the whole stall, so that the p99
   * is nine tenths of the longest wait. The stall itself is as long as the programs take that send
   * the signals, so the longest wait of the same run is the truth for the p99.
   */
  @Test
  @Tag("full")
  void theRulersStallsShow() throws Exception {
    Once.prove(
        directory,
        gridbench ->
            told(
                gridbench.call(
                    "selftest",
                    "--stall",
                    "300",
                    "--every",
                    "3",
                    "--times",
                    "2",
                    "--rate",
                    "300")));
  }

  private static void told(Gridbench.Call call) {
    double[] open = figures(OPEN, call);
    double[] closed = figures(CLOSED, call);
    assertThat(open[1]).as(call.output()).isBetween(STALL - STEP, STALL + SIGNALS);
    assertThat(open[0]).as(call.output()).isBetween(0.8 * open[1], 0.96 * open[1]);
    assertThat(closed[0]).as("a closed loop hides it").isLessThan(open[0] / 3);
    assertThat(closed[1]).as(call.output()).isBetween(STALL - STEP, STALL + SIGNALS);
    assertThat(call.output()).contains("The stalls show; the closed loop's p99 hides them");
    assertThat(call.exit()).isZero();
  }

  /** As the method has it: 500 ms every 10 s, p99 400 ms ± 5 %. */
  @ParameterizedTest
  @Tag("long")
  @ValueSource(strings = {"ruler", "hazelcast:5.7.0", "hazelcast:3.6.1", "infinispan:16.0.7"})
  void everySystemsStallsShow(String system) throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          Gridbench.Call call = gridbench.call("selftest", system);
          assertThat(call.exit()).as(call.output()).isZero();
          double[] open = figures(OPEN, call);
          System.err.println(call.output());
          assertThat(open[0]).as(call.output()).isCloseTo(410, withinPercentage(7));
          assertThat(figures(CLOSED, call)[0]).isLessThan(50);
        });
  }

  /** The first and the last of the line's figures. */
  private static double[] figures(Pattern line, Gridbench.Call call) {
    Matcher said = line.matcher(call.output());
    assertThat(said.find()).as(call.output()).isTrue();
    return new double[] {number(said.group(1)), number(said.group(said.groupCount()))};
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace(",", ""));
  }

  @Test
  void whatCannotBeStalledIsRefused() throws Exception {
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call inWorker = gridbench.call("selftest", "heap");
    Gridbench.Call tooLong = gridbench.call("selftest", "--stall", "10000", "--times", "0");

    assertThat(inWorker.exit()).isEqualTo(2);
    assertThat(inWorker.output()).contains("heap").doesNotContain("\tat ");
    assertThat(tooLong.exit()).isEqualTo(2);
    assertThat(tooLong.output()).contains("--stall", "--times").doesNotContain("\tat ");
  }
}
