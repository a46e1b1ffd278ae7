package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A server that draws its speed when it starts, and says it: what is measured in each repetition is
 * that speed, so repetitions vary as processes do. One that were used again would vary by nothing
 * (method.md R24).
 */
@Tag("full")
class R24_DrawnSpeedsTest {

  private static final String STUDY =
      """
      study: drawn
      systems: {system: ruler, options: {service: const(20ms), speed-sd: %s}}
      value: bytes(100B)
      entries: 5
      clients: 1
      workers: 1
      workload: get
      warmup: 200ms
      measure: 1s
      repeat: %d
      """;

  private static final Pattern SPEED = Pattern.compile("ruler speed ([0-9.]+)");

  /** What a call takes at speed 1, in seconds. */
  private static final double SERVICE = 0.02;

  @TempDir Path directory;

  /** What the server said, and what its calls took, both about 1. */
  private record Speed(double drawn, double measured) {}

  private final List<Speed> speeds = new ArrayList<>();

  /** Six repetitions of a wide spread; the method has twenty of 5 %. */
  @Test
  void whatIsMeasuredIsTheSpeedOfAFreshProcess() throws Exception {
    Once.prove(
        directory,
        gridbench -> measured(gridbench, "0.2", 6),
        outcomes -> assertThat(correlation()).as(speeds.toString()).isGreaterThan(0.9));
  }

  /** The measured speeds are as far apart as the drawn ones to half a percent. */
  @Test
  @Tag("long")
  void twentyRepetitionsVaryAsTheirProcessesDo() throws Exception {
    Once.prove(
        directory,
        gridbench -> measured(gridbench, "0.05", 20),
        outcomes -> {
          assertThat(correlation()).as(speeds.toString()).isGreaterThanOrEqualTo(0.98);
          double drawn = deviation(speeds.stream().mapToDouble(Speed::drawn).toArray());
          double measured = deviation(speeds.stream().mapToDouble(Speed::measured).toArray());
          assertThat(measured).isBetween(drawn - 0.005, drawn + 0.005);
        });
  }

  /**
   * By the least time of a call, which a busy machine does not lengthen: to wake two idle
   * processors takes a virtual machine a millisecond, and not always the same one.
   */
  private List<JsonNode> measured(Gridbench gridbench, String spread, int repetitions)
      throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(spread, repetitions)));
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    assertThat(outcomes).hasSize(repetitions);
    speeds.clear();
    for (JsonNode outcome : outcomes) {
      double seconds = outcome.at("/verbs/get/serviceTime/min").asDouble() / 1e6;
      speeds.add(new Speed(drawn(gridbench, outcome), SERVICE / seconds));
    }
    return outcomes;
  }

  private static double drawn(Gridbench gridbench, JsonNode outcome) throws IOException {
    String cluster = outcome.at("/trial/id").asString();
    Matcher said =
        SPEED.matcher(
            Files.readString(
                gridbench.run().resolve("clusters/" + cluster + "/logs/member-1.log")));
    assertThat(said.find()).isTrue();
    return Double.parseDouble(said.group(1));
  }

  private double correlation() {
    double drawn = speeds.stream().mapToDouble(Speed::drawn).average().orElseThrow();
    double measured = speeds.stream().mapToDouble(Speed::measured).average().orElseThrow();
    double sum =
        speeds.stream()
            .mapToDouble(each -> (each.drawn() - drawn) * (each.measured() - measured))
            .sum();
    return sum
        / (speeds.size() - 1)
        / deviation(speeds.stream().mapToDouble(Speed::drawn).toArray())
        / deviation(speeds.stream().mapToDouble(Speed::measured).toArray());
  }

  private static double deviation(double[] values) {
    double mean = java.util.Arrays.stream(values).average().orElseThrow();
    double squares = java.util.Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }
}
