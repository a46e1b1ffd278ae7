package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What the harness costs beside a driver that is busy for a known time is what calibration said
 * (method.md R37). What an operation took beyond its call is wall time less service time, and what
 * its call took beyond the driver's time is the median service time less that: medians, so that a
 * thread that lost its processor does not count.
 *
 * <p>A virtual machine's processors may be twice as slow from one trial to the next: six trials of
 * a second gave 270 to 667 ns. Two figures therefore agree where the ranges of their trials are
 * near each other or overlap; of trials that are alike, five and five do not overlap in one of 126
 * cases.
 */
@RealTime
class R37_OwnCostTest {

  private static final String STUDY =
      """
      study: own-cost
      systems:
        - {system: heap, label: busy, options: {spin: 10us}}
      value: bytes(100B)
      entries: 1_000
      clients: 1
      workers: 1
      workload: get
      warmup: 5s
      measure: 1s
      order: as-written
      repeat: 9
      """;

  private static final double BUSY_NANOS = 10_000;
  private static final Pattern SAID =
      Pattern.compile("beside a call of 10 us +([0-9.,]+) ns \\(spread ([0-9]+) %");

  /** Median and range of trials, in nanoseconds. */
  private record Cost(double median, double range) {

    boolean near(Cost other, double share) {
      double distance = Math.abs(median - other.median);
      return distance <= share * other.median + (range + other.range) / 2;
    }
  }

  @TempDir Path directory;

  @Test
  @Tag("long")
  void theCostBesideADriverOfKnownTimeIsTheCalibratedOne() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          Cost calibrated = calibrate(gridbench, "once");
          Cost cost = cost(measured(gridbench));
          assertThat(cost.near(calibrated, 0.25)).as("%s, %s", cost, calibrated).isTrue();
        });
  }

  @Test
  @Tag("long")
  void calibrationAgreesWithItself() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          Cost first = calibrate(gridbench, "once");
          Cost second = calibrate(gridbench, "twice");
          assertThat(second.near(first, 0.1)).as("%s, %s", second, first).isTrue();
        });
  }

  private static Cost calibrate(Gridbench before, String cache) throws Exception {
    Path folder = Files.createDirectories(before.results().resolveSibling(cache));
    Gridbench.Call call =
        new Gridbench(folder).callUnder(List.of("env", "XDG_CACHE_HOME=" + folder), "calibrate");
    Matcher said = SAID.matcher(call.output());
    assertThat(said.find()).as(call.output()).isTrue();
    double nanos = Double.parseDouble(said.group(1).replace(",", ""));
    Cost cost = new Cost(nanos, nanos * Double.parseDouble(said.group(2)) / 100);
    System.err.printf("calibrated %s: %s%n", cache, cost);
    return cost;
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.last(gridbench.run());
  }

  private static Cost cost(List<JsonNode> outcomes) {
    double[] sorted = outcomes.stream().mapToDouble(R37_OwnCostTest::own).sorted().toArray();
    Cost cost = new Cost(sorted[sorted.length / 2], sorted[sorted.length - 1] - sorted[0]);
    System.err.printf("measured: %s%n", cost);
    return cost;
  }

  /** Outside of the call, and inside. */
  private static double own(JsonNode outcome) {
    double outside = wall(outcome) - 1000 * figure(outcome, "serviceTime/mean");
    return outside + 1000 * figure(outcome, "serviceTime/p50") - BUSY_NANOS;
  }

  private static double wall(JsonNode outcome) {
    return 1e9 / outcome.get("throughput").asDouble();
  }

  private static double figure(JsonNode outcome, String name) {
    return outcome.at("/verbs/get/" + name).asDouble();
  }
}
