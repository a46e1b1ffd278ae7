package dev.gridbench.app.result.recount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.folder.TrialWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** A trial's figures follow from its raw files, and one that does not is found. */
class R56_RecountTest {

  private static final int WARMUP = 3;
  private static final int SECONDS = 20;
  private static final int EACH = 700;

  @TempDir Path root;
  private final OutcomeJson json = new OutcomeJson();
  private Outcome.Measured outcome;

  @BeforeEach
  void writeATrial() throws IOException {
    TrialFolder folder = folder();
    folder.renew();
    SplittableRandom random = new SplittableRandom(56);
    Histogram window = new Histogram(3);
    long sum = 0;
    long min = Long.MAX_VALUE;
    long max = 0;
    try (TrialWriter writer =
        new TrialWriter(folder, 1_700_000_000_123L, WARMUP, Duration.ofSeconds(1))) {
      for (int second = -WARMUP; second < SECONDS + 1; second++) {
        Histogram one = new Histogram(3);
        for (int i = 0; i < EACH; i++) {
          long nanos = 1_000 + (long) (-Math.log(1 - random.nextDouble()) * 300_000);
          one.recordValue(nanos);
          if (second >= 0 && second < SECONDS) {
            sum += nanos;
            min = Math.min(min, nanos);
            max = Math.max(max, nanos);
          }
        }
        if (second >= 0 && second < SECONDS) {
          window.add(one);
        }
        writer.write(new Interval(second, "get", EACH, 3, 1, 0, 0, 1.0, 2.0, 3.0), one);
      }
    }
    outcome = outcome(window, min, sum, max);
  }

  private TrialFolder folder() {
    return new ResultsFolder(root).trial("c001-r1");
  }

  private static Outcome.Measured outcome(Histogram window, long min, long sum, long max) {
    long count = (long) SECONDS * EACH;
    Outcome.Latency time =
        new Outcome.Latency(
            count,
            min / 1e3,
            sum / 1e3 / count,
            window.getValueAtPercentile(50) / 1e3,
            window.getValueAtPercentile(90) / 1e3,
            window.getValueAtPercentile(95) / 1e3,
            window.getValueAtPercentile(99) / 1e3,
            window.getValueAtPercentile(99.9) / 1e3,
            max / 1e3);
    Outcome.Measured some = OutcomeSamples.measured("c001-r1");
    Outcome.VerbResult get = some.verbs().get("get");
    return Measured.of(
        some,
        Map.of("throughput", (double) EACH, "seconds", (double) SECONDS),
        Measured.verb(get, count, 3L * SECONDS, SECONDS, time));
  }

  @Test
  void anIntactTrialComesOutAsItWasRecorded() throws IOException {
    Recount recount = Recount.of(outcome, folder());

    assertThat(recount.differences()).isEmpty();
    assertThat(recount.outcome()).isEqualTo(outcome);
  }

  @Test
  void anEmbellishedQuantileIsFoundAndPutRight() throws IOException {
    String line = json.line(outcome);
    String was = "\"p99\":" + outcome.verbs().get("get").serviceTime().p99();
    assertThat(line).contains(was);
    Outcome.Measured embellished =
        (Outcome.Measured) json.read(line.replace(was, "\"p99\":1000.0"));

    Recount recount = Recount.of(embellished, folder());

    assertThat(recount.differences())
        .singleElement()
        .asString()
        .startsWith("get service time p99 is 1000.00, its raw files give 1");
    assertThat(recount.outcome()).isEqualTo(outcome);
  }

  /** What was never sent has lower bounds, of two digits, among the response times. */
  @Test
  void exactExtremesAgreeWithBoundsOfTwoDigits() throws IOException {
    long nanos = 312_500;
    Histogram bounds = new Histogram(1000, 60_000_000_000L, 2);
    bounds.recordValueWithCount(nanos, 10_000);
    Histogram all = new Histogram(3);
    all.add(bounds);
    assertThat(all.getMinValue()).as("of two digits").isLessThan(nanos - nanos / 500);

    assertThat(responseDifferences(all, nanos / 1e3, /* notSent */ 10_000)).isEmpty();
    assertThat(responseDifferences(all, nanos / 1e3, /* notSent */ 0)).isNotEmpty();
    assertThat(responseDifferences(all, nanos / 1e3 * 1.02, /* notSent */ 10_000))
        .anyMatch(found -> found.startsWith("get response time mean is 318.750"));
  }

  private static List<String> responseDifferences(Histogram all, double micros, long notSent)
      throws IOException {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(OutcomeSamples.measured("c001-r1"));
    ObjectNode get = (ObjectNode) node.path("verbs").path("get");
    ObjectNode time = get.putObject("responseTime").put("count", all.getTotalCount());
    time.put("min", micros).put("mean", micros).put("max", micros);
    time.put("p50", all.getValueAtPercentile(50) / 1e3);
    ((ObjectNode) node.path("load")).put("notSent", notSent).put("unanswered", 0);
    return Recount.of(
            (Outcome.Measured) json.read(node),
            List.of(),
            new LatencyLog("", Map.of("get.response", all)))
        .differences()
        .stream()
        .filter(found -> found.matches("get response time (minimum|mean|maximum) .*"))
        .toList();
  }

  @Test
  void anEmbellishedThroughputIsFoundAndPutRight() throws IOException {
    Outcome.Measured embellished =
        (Outcome.Measured)
            json.read(json.line(outcome).replace("\"throughput\":700.0", "\"throughput\":770.0"));

    Recount recount = Recount.of(embellished, folder());

    assertThat(recount.differences())
        .containsExactly("throughput is 770.000, its raw files give 700.000");
    assertThat(recount.outcome().throughput()).isEqualTo(700);
  }

  @Test
  void aLogThatLostALineIsFound() throws IOException {
    List<String> lines = Files.readAllLines(folder().latencyLog());
    lines.remove(lines.size() - 3);
    Files.write(folder().latencyLog(), lines);

    assertThat(Recount.of(outcome, folder()).differences())
        .contains("get service time counts 14000 operations, latency.hlog has 13300");
  }

  @Test
  void warmUpAndWhatFollowsTheWindowAreLeftOut() throws IOException {
    assertThat(LatencyLog.read(folder().latencyLog(), SECONDS).window().get("get.service"))
        .extracting(Histogram::getTotalCount)
        .isEqualTo((long) SECONDS * EACH);
  }
}
