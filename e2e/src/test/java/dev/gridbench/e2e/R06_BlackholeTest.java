package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Operations that fail, time out or are never sent, on a server that counts them (method.md R6,
 * R52): none is missing, none is in the throughput, and quantiles of all that was due say so.
 */
class R06_BlackholeTest {

  private static final int CLIENTS = 50;

  private static final String STUDY =
      """
      study: black-hole
      systems: {system: ruler, options: {timeout: %d}}
      value: bytes(100B)
      entries: 100
      clients: 50
      workers: 1
      workload: get
      load: {rate: %d, arrivals: constant}
      warmup: 100ms
      measure: 8s
      repeat: 1
      """;

  @TempDir Path directory;

  /** An outcome, and how many operations met the fault by the server's own count. */
  private record Seen(JsonNode outcome, long met) {

    JsonNode get() {
      return outcome.at("/verbs/get");
    }

    long count(String field) {
      return get().at("/" + field).asLong();
    }

    /** On a busy machine what was never sent is in it too. */
    double withoutSuccess() {
      long lost = count("failed") + count("unanswered") + count("notSent");
      return (double) lost / count("all/count");
    }
  }

  /** No answer from the second second to the end: the clients wait, and the rest is never sent. */
  @Test
  void whatIsNeverSentIsCounted() throws Exception {
    Seen seen = run(STUDY.formatted(8_000, 1000), CLIENTS, "blackholed", "blackhole");

    long sent = seen.count("succeeded") + seen.count("unanswered");
    long all = sent + seen.count("notSent");
    assertThat(seen.outcome().at("/load/due").asLong()).isEqualTo(8_000);
    assertThat(seen.count("unanswered")).isEqualTo(CLIENTS).isEqualTo(seen.met());
    assertThat(seen.outcome().at("/load/inFlightMax").asLong()).isEqualTo(CLIENTS);
    // What was due in the 100 ms of warm-up and answered in the window is in the first, not in the
    // others.
    assertThat(all).isBetween(8_000L, 8_000L + 100);
    assertThat(seen.count("all/count")).isEqualTo(all);
    assertThat(seen.get().at("/all/errorRatio").asDouble())
        .isEqualTo(seen.withoutSuccess(), within(1e-9));
    assertThat(seen.get().at("/all/p95/says").asString()).isEqualTo("failed");
    assertThat(seen.count("failed")).isZero();
  }

  /** A twelfth of what is due, or more, is answered by errors at once. */
  @Test
  @Tag("full")
  void errorsAreInfinitelyLongAndInNoThroughput() throws Exception {
    Seen seen = run(STUDY.formatted(4_000, 1000), 680, "get.errors", "error-window");

    assertThat(seen.count("failed")).isEqualTo(seen.met());
    assertThat(seen.outcome().get("throughput").asDouble())
        .isEqualTo(seen.count("succeeded") / 8.0, within(1e-6));
    assertThat(seen.get().at("/all/errorRatio").asDouble())
        .isEqualTo(seen.withoutSuccess(), within(1e-9));
    assertThat(seen.get().at("/all/p50/micros").asDouble()).isPositive();
    assertThat(seen.get().at("/all/p95/says").asString()).isEqualTo("failed");
    assertThat(seen.count("serviceTime/count"))
        .as("successes only")
        .isEqualTo(seen.count("succeeded"));
    assertThat(Outcomes.caveats(seen.outcome())).contains("failed-operations");
  }

  /** A twelfth of what is due, or more, has no answer, and clients wait 800 ms for one. */
  @Test
  @Tag("full")
  void timeoutsAreAtLeastAsLongAsTheWait() throws Exception {
    Seen seen = run(STUDY.formatted(800, 100), 68, "blackholed", "blackhole");

    assertThat(seen.count("kinds/timedOut")).isEqualTo(seen.count("failed")).isEqualTo(seen.met());
    assertThat(seen.get().at("/all/errorRatio").asDouble())
        .isEqualTo(seen.withoutSuccess(), within(1e-9));
    assertThat(seen.get().at("/all/p95/says").asString()).matches(">= [89][0-9]{2} ms");
    assertThat(seen.get().at("/all").has("mean")).isFalse();
    assertThat(seen.count("responseTime/count"))
        .as("nothing that timed out is a response")
        .isEqualTo(seen.count("succeeded") + seen.count("unanswered") + seen.count("notSent"));
  }

  private Seen run(String study, int atLeast, String counter, String fault) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process process = gridbench.startRun(gridbench.study(study));
    String folder;
    long met;
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      folder = ruler.folder();
      met = ruler.spell(atLeast, counter, fault);
    }
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    return new Seen(Outcomes.of(gridbench.run(), folder), met);
  }
}
