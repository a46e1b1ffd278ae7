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
  private static final Pattern SAID = Pattern.compile("beside a call of 10 us +([0-9.,]+) ns");

  @TempDir Path directory;

  @Test
  @Tag("long")
  void theCostBesideADriverOfKnownTimeIsTheCalibratedOne() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          double calibrated = calibrate(gridbench, "once");
          assertThat(cost(measured(gridbench))).isBetween(0.75 * calibrated, 1.25 * calibrated);
        });
  }

  @Test
  @Tag("long")
  void calibrationAgreesWithItself() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          double first = calibrate(gridbench, "once");
          assertThat(calibrate(gridbench, "twice")).isBetween(0.9 * first, 1.1 * first);
        });
  }

  private static double calibrate(Gridbench before, String cache) throws Exception {
    Path folder = Files.createDirectories(before.results().resolveSibling(cache));
    Gridbench.Call call =
        new Gridbench(folder).callUnder(List.of("env", "XDG_CACHE_HOME=" + folder), "calibrate");
    Matcher said = SAID.matcher(call.output());
    assertThat(said.find()).as(call.output()).isTrue();
    double nanos = Double.parseDouble(said.group(1).replace(",", ""));
    System.err.printf("calibrated %s: %.0f ns%n", cache, nanos);
    return nanos;
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.last(gridbench.run());
  }

  private static double cost(List<JsonNode> outcomes) {
    double outside = median(outcomes, one -> wall(one) - 1000 * figure(one, "serviceTime/mean"));
    double inside = median(outcomes, one -> 1000 * figure(one, "serviceTime/p50") - BUSY_NANOS);
    System.err.printf("outside the call %.0f ns, inside %.0f ns%n", outside, inside);
    return outside + inside;
  }

  private static double wall(JsonNode outcome) {
    return 1e9 / outcome.get("throughput").asDouble();
  }

  private static double figure(JsonNode outcome, String name) {
    return outcome.at("/verbs/get/" + name).asDouble();
  }

  private static double median(
      List<JsonNode> outcomes, java.util.function.ToDoubleFunction<JsonNode> of) {
    double[] sorted = outcomes.stream().mapToDouble(of).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
