package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.testing.RealTime;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real tool and gridbench in turn on one ruler. What both say is bounded by what is true however
 * slow the machine is: nobody gets more than 800 answers a second out of 4 connections and 5 ms.
 */
@Tag("full")
@RealTime
class R59_CrosscheckTest {

  private static final Pattern LINE =
      Pattern.compile(
          "block 1 +(\\S+) +reports ([0-9.]+)/s, counted ([0-9.]+)/s, mean ([0-9.]+) ms, p50 ([0-9.]+) ms,"
              + ".* hits ([0-9.]+) %, server CPU ([0-9.e+]+) us");

  private static final int CLIENTS = 4;

  /** Operations a second: a service time of 5 ms for each client, and what rounding adds. */
  private static final double MOST = CLIENTS / 0.005 * 1.02;

  @TempDir Path directory;

  @Test
  void redisBenchmarkAndGridbenchSayWhatTheRulerCounted() throws Exception {
    Once.prove(directory, R59_CrosscheckTest::bothSayIt);
  }

  private static void bothSayIt(Gridbench gridbench) throws Exception {
    Gridbench.Call call =
        gridbench.call(
            "crosscheck", "--tool", "redis-benchmark", "--blocks", "1", "--seconds", "3");

    List<MatchResult> lines = LINE.matcher(call.output()).results().toList();
    assertThat(lines)
        .as(call.output())
        .extracting(line -> line.group(1))
        .containsExactlyInAnyOrder("gridbench", "redis-benchmark");
    for (MatchResult line : lines) {
      double reported = Double.parseDouble(line.group(2));
      double mean = Double.parseDouble(line.group(4));
      assertThat(reported).as("no more than four clients get").isLessThanOrEqualTo(MOST);
      assertThat(reported)
          .as("counted")
          .isCloseTo(Double.parseDouble(line.group(3)), within(MOST / 3));
      assertThat(reported * mean / 1000)
          .as("Little's law")
          .isBetween(0.9 * CLIENTS, 1.02 * CLIENTS);
      assertThat(mean).isGreaterThanOrEqualTo(4.9);
      assertThat(Double.parseDouble(line.group(5))).isGreaterThanOrEqualTo(4.9);
      assertThat(Double.parseDouble(line.group(6))).as("keys are there").isEqualTo(100);
      assertThat(Double.parseDouble(line.group(7))).isPositive();
    }
    assertThat(call.output()).contains("witness", "Fewer than 6 blocks: a look");
  }

  @Test
  void aToolThatIsNotThereIsNamedWithHowToHaveIt() throws Exception {
    Gridbench.Call call = new Gridbench(directory).call("crosscheck", "--tool", "memtier");

    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output())
        .contains("memtier_benchmark is not installed. To have it: build it from its sources");
  }
}
