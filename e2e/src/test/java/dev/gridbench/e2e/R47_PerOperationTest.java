package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What an operation costs a server that is known to burn 2 ms for each, and one that sleeps three
 * times for each, beside one that does neither, at one offered rate (method.md R47, R48); and the
 * bytes of an operation whose request and answer are known (R49). What is burnt is found to what an
 * operation takes besides and the counters' steps, which are small beside it.
 */
@RealTime
@Tag("full")
class R47_PerOperationTest {

  private static final String STUDY =
      """
      study: costs
      systems:
        - {system: ruler, label: plain}
        - {system: ruler, label: burns, options: {burn: 2ms}}
        - {system: ruler, label: sleeps, options: {sleeps: 3}}
      value: bytes(1000B)
      entries: 10
      workload: get
      clients: 2
      workers: 1
      load: {rate: 250, arrivals: constant}
      warmup: 1s
      measure: 3s
      slice: 200ms
      order: as-written
      repeat: 1
      """;

  /** Of RESP: {@code $1000}, the value, and two line breaks. */
  private static final int ANSWER = 5 + 2 + 1000 + 2;

  /** Microseconds. */
  private static final double BURNT = 2_000;

  @TempDir Path directory;

  @Test
  void burntTimeSleepsAndBytesOfAnOperationAreFound() throws Exception {
    Once.prove(directory, R47_PerOperationTest::holds);
  }

  private static void holds(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    JsonNode plain = outcomes.get(0);
    outcomes.forEach(outcome -> System.out.println("costs: " + outcome.get("costs")));

    double besides = members(plain, "cpuMicros");
    double burnt = members(outcomes.get(1), "cpuMicros") - besides;
    double steps =
        members(plain, "resolutionMicros") + members(outcomes.get(1), "resolutionMicros");
    assertThat(burnt)
        .as("microseconds an operation, by the counters' steps and what an operation takes besides")
        .isBetween(BURNT - besides - steps, BURNT + besides + steps);
    assertThat(besides + steps).as("small enough to tell").isLessThan(BURNT / 2);
    double switches =
        members(outcomes.get(2), "voluntarySwitches") - members(plain, "voluntarySwitches");
    assertThat(switches).as("switches an operation").isBetween(2.0, 4.5);
    bytes(plain);
    standing(plain);
    series(gridbench, plain);
  }

  private static double members(JsonNode outcome, String figure) {
    return outcome.at("/costs/roles/members/" + figure).asDouble();
  }

  /** Keys have one digit, so that requests are alike. */
  private static void bytes(JsonNode outcome) {
    JsonNode payload = outcome.at("/costs/payload");
    assertThat(payload.isNull()).as("ss counts them. Install iproute2").isFalse();
    assertThat(payload.get("received").asDouble()).isBetween(0.9 * ANSWER, 1.1 * ANSWER);
    assertThat(payload.get("sent").asDouble()).isBetween(20.0, 60.0);
    assertThat(outcome.at("/harness/network/bytesPerOperation").asDouble())
        .as("on the wire there are headers too, and whatever else went")
        .isGreaterThan(payload.get("received").asDouble() + 50);
  }

  private static void standing(JsonNode outcome) {
    assertThat(outcome.at("/costs/startSeconds/member-1").asDouble()).isBetween(0.05, 60.0);
    assertThat(outcome.at("/costs/idle/processes").asInt()).isEqualTo(1);
    assertThat(outcome.at("/costs/idle/threads").asInt()).isBetween(5, 100);
    assertThat(outcome.at("/costs/loaded/cores").asDouble()).isBetween(0.0, 1.0);
    assertThat(outcome.at("/costs/clients/count").asInt()).isEqualTo(2);
    int none = outcome.at("/costs/clients/none/threads").asInt();
    assertThat(outcome.at("/costs/clients/all/threads").asInt() - none).isBetween(1, 30);
    int open = outcome.at("/costs/clients/none/descriptors").asInt();
    assertThat(outcome.at("/costs/clients/all/descriptors").asInt() - open).isBetween(2, 60);
    assertThat(outcome.at("/costs/samplerShare").asDouble()).isBetween(0.0, 0.5);
    assertThat(outcome.at("/costs/roles/workers/cpuMicros").asDouble()).isPositive();
    assertThat(outcome.at("/costs/roles/members/jvms").isObject()).isTrue();
  }

  private static void series(Gridbench gridbench, JsonNode outcome) throws Exception {
    Path trial = Outcomes.folder(gridbench.run(), outcome);
    assertThat(Files.readAllLines(trial.resolve("host.csv")))
        .hasSizeGreaterThan(4)
        .first()
        .asString()
        .startsWith("seconds,busy_seconds,interrupt_seconds,steal_seconds,cpu_pressure_seconds");
    assertThat(Files.readString(gridbench.run().resolve("tables/costs.csv")))
        .contains("1 members", "1 workers");
    assertThat(Files.readString(gridbench.run().resolve("tables/footprint.csv"))).contains("plain");
  }
}
