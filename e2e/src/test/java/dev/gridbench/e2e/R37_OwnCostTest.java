package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

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
 * What the harness costs beside a driver that is busy for a known time is what it costs beside none
 * (method.md R37). What an operation took beyond its call is wall time less service time, and what
 * its call took beyond the driver's time is the median service time less that: medians, so that a
 * thread that lost its processor does not count.
 */
class R37_OwnCostTest {

  private static final String STUDY =
      """
      study: own-cost
      systems:
        - {system: heap, label: nothing}
        - {system: heap, label: busy, options: {spin: 10us}}
      value: bytes(100B)
      entries: 1_000
      clients: 1
      workers: 1
      workload: get
      warmup: 1s
      measure: 1s
      order: as-written
      repeat: 3
      """;

  private static final double BUSY_NANOS = 10_000;
  private static final Pattern SAID = Pattern.compile("operation, clients 1 +([0-9.,]+) ns");

  @TempDir Path directory;

  /** The method asks for a quarter on a quiet machine; here it is a factor of two. */
  @Test
  void theCostBesideADriverOfKnownTimeIsTheCostBesideNone() throws Exception {
    Quietly.prove(
        directory,
        R37_OwnCostTest::measured,
        outcomes -> {
          double cost = cost(outcomes);
          assertThat(cost)
              .as("of %.0f ns beside none", calibrated(outcomes))
              .isBetween(0.5 * calibrated(outcomes), 2 * calibrated(outcomes));
          assertThat(BUSY_NANOS + cost).as("1.5 %% at most").isLessThan(1.2 * BUSY_NANOS);
        });
  }

  @Test
  @Tag("long")
  void onAQuietMachineItIsTheSameToAQuarterAndCalibrationAgreesWithItself() throws Exception {
    Quietly.prove(
        directory,
        gridbench ->
            measured(gridbench, STUDY.replace("repeat: 3", "repeat: 9").replace("1s", "2s")),
        outcomes ->
            assertThat(cost(outcomes))
                .isBetween(0.75 * calibrated(outcomes), 1.25 * calibrated(outcomes)));
    double first = calibrate("once");
    assertThat(calibrate("twice")).isBetween(0.9 * first, 1.1 * first);
  }

  private double calibrate(String cache) throws Exception {
    Path folder = Files.createDirectories(directory.resolve(cache));
    Gridbench.Call call =
        new Gridbench(folder).callUnder(List.of("env", "XDG_CACHE_HOME=" + folder), "calibrate");
    Matcher said = SAID.matcher(call.output());
    assertThat(said.find()).as(call.output()).isTrue();
    return Double.parseDouble(said.group(1).replace(",", ""));
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    return measured(gridbench, STUDY);
  }

  private static List<JsonNode> measured(Gridbench gridbench, String study) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(study));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.of(gridbench.run());
  }

  private static double calibrated(List<JsonNode> outcomes) {
    return median(outcomes, "nothing", R37_OwnCostTest::wall);
  }

  private static double cost(List<JsonNode> outcomes) {
    double outside =
        median(outcomes, "busy", one -> wall(one) - 1000 * figure(one, "serviceTime/mean"));
    double inside =
        median(outcomes, "busy", one -> 1000 * figure(one, "serviceTime/p50") - BUSY_NANOS);
    return outside + inside;
  }

  private static double wall(JsonNode outcome) {
    return 1e9 / outcome.get("throughput").asDouble();
  }

  private static double figure(JsonNode outcome, String name) {
    return outcome.at("/verbs/get/" + name).asDouble();
  }

  private static double median(
      List<JsonNode> outcomes, String system, java.util.function.ToDoubleFunction<JsonNode> of) {
    double[] sorted =
        outcomes.stream()
            .filter(one -> one.at("/trial/cell/system").asString().equals(system))
            .mapToDouble(of)
            .sorted()
            .toArray();
    return sorted[sorted.length / 2];
  }
}
