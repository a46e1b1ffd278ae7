package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Beside a system that costs nothing, the first measured second of a warmed up worker is like its
 * tenth; without a JIT warm-up it is not (method.md R22). The method asks for 5 % on a machine of
 * one's own; here it is 10 %.
 */
@RealTime
class R22_FirstSecondTest {

  private static final String STUDY =
      """
      study: first-second
      systems: heap
      value: bytes(100B)
      entries: 1_000
      clients: 1
      workers: 1
      workload: get
      clusterWarmup: 0s
      warmup: 0s
      measure: 10s
      repeat: 1
      noise: tolerate
      """;

  private static final double ALIKE = 0.9;

  @TempDir Path directory;

  @Test
  @Tag("long")
  void theFirstSecondOfAWarmWorkerIsLikeItsTenth() throws Exception {
    proves("jitWarmup=6s", share -> share > ALIKE);
  }

  @Test
  @Tag("long")
  void withoutAJitWarmupItIsNot() throws Exception {
    proves("jitWarmup=0s", share -> share < ALIKE);
  }

  private void proves(String jitWarmup, Predicate<Double> truth) throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY), "--set", jitWarmup);
          Path run = gridbench.run();
          JsonNode outcome = Outcomes.last(run).get(0);
          assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
          Path trial = Outcomes.folder(run, outcome);
          double share = (double) second(trial, 0) / second(trial, 9);
          System.err.printf("%s: the first second had %.3f of the tenth%n", jitWarmup, share);
          assertThat(share).matches(truth);
        });
  }

  private static long second(Path trial, int second) throws IOException {
    return Files.readAllLines(trial.resolve("intervals.csv")).stream()
        .map(row -> row.split(","))
        .filter(row -> row[0].equals(Integer.toString(second)) && row[1].equals("get"))
        .mapToLong(row -> Long.parseLong(row[2]))
        .sum();
  }
}
