package dev.gridbench.app.result.recount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.Stored;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.folder.TrialWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tenant's figures follow from its own raw files, and one that does not is found and replaced
 * (R56).
 */
class R56_TenantRecountTest {

  private static final double FROM = 1;
  private static final double TO = 4;
  private static final int ANSWERS = 6 * 50;

  @TempDir Path root;
  private TrialFolder folder;

  /** Slices of half a second: 50 operations of 1 ms each while it is there. */
  @BeforeEach
  void writeATenant() throws IOException {
    folder = new ResultsFolder(root).trial("c001-r1");
    folder.renew();
    folder.tenant("a").renew();
    try (TrialWriter writer =
        new TrialWriter(folder.tenant("a"), 1_700_000_000_123L, 2, Duration.ofMillis(500))) {
      for (int slice = -2; slice < 10; slice++) {
        boolean there = slice >= 2 && slice < 8;
        Histogram times = new Histogram(3);
        if (there) {
          times.recordValueWithCount(1_000_000, 50);
        }
        writer.write(
            new Interval(slice / 2.0, "get", there ? 50 : 0, 0, there ? 1 : 0, 0, 0, 1.0, 1.0, 1.0),
            times);
      }
    }
  }

  private static Outcome.Latency time(double p99) {
    Histogram times = new Histogram(3);
    times.recordValue(1_000_000);
    double micros = times.getValueAtPercentile(50) / 1e3;
    return new Outcome.Latency(
        ANSWERS, micros, micros, micros, micros, null, p99 == 0 ? null : p99, null, micros);
  }

  private static Outcome.Measured outcome(double throughput, long failed, Outcome.Latency time)
      throws IOException {
    Outcome.Measured some = OutcomeSamples.measured("c001-r1");
    ObjectNode verb = Stored.MAPPER.valueToTree(some.verbs().get("get"));
    verb.put("succeeded", ANSWERS).put("missed", 0).put("failed", failed).put("rows", 0);
    verb.putNull("misses").putNull("responseTime");
    verb.set("serviceTime", Stored.MAPPER.valueToTree(time));
    LoadFacts load =
        Flat.load(
            "", 1.0, 1.0, 1L, 0L, 0L, 0L, 0L, null, null, true, 0.0, "PARK", 1.0, null, null, null);
    TenantFacts tenant =
        new TenantFacts(
            Map.of("clients", "1"),
            FROM,
            TO,
            throughput,
            Map.of("get", Stored.MAPPER.treeToValue(verb, Outcome.VerbResult.class)),
            time,
            List.of(throughput),
            null,
            load);
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(some);
    ((ObjectNode) node.path("load")).set("tenants", Stored.MAPPER.valueToTree(Map.of("a", tenant)));
    return (Outcome.Measured) json.read(node);
  }

  private Recount recount(Outcome.Measured outcome) throws IOException {
    return TenantRecount.with(new Recount(outcome, List.of("of before")), folder);
  }

  @Test
  void intactTenantsComeOutAsTheyWereRecorded() throws IOException {
    Outcome.Measured intact = outcome(ANSWERS / (TO - FROM), 6, time(0));
    Recount again = recount(intact);
    assertThat(again.differences()).containsExactly("of before");
    assertThat(again.outcome()).isEqualTo(intact);
  }

  /** As of the whole window, in which it was not there. */
  @Test
  void anEmbellishedThroughputIsFoundAndReplaced() throws IOException {
    Recount again = recount(outcome(ANSWERS / 2.0, 6, time(0)));
    assertThat(again.differences())
        .containsExactly(
            "of before", "tenant a: throughput is 150.000, its raw files give 100.000");
    LoadFacts load = Objects.requireNonNull(again.outcome().load());
    assertThat(Objects.requireNonNull(load.tenants()).get("a").throughput())
        .isEqualTo(ANSWERS / (TO - FROM));
  }

  @Test
  void forgottenFailuresAndAQuantileOfTooFewAreFound() throws IOException {
    assertThat(recount(outcome(ANSWERS / (TO - FROM), 2, time(900))).differences())
        .containsExactly(
            "of before",
            "tenant a: get failed is 2, its slices add up to 6",
            "tenant a: get service time p99 is 900.000, its raw files give not there");
  }
}
