package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A trace of every operation costs less than a fifth of what an operation beside no system costs
 * (method.md R20). The 3 % of a trace of slow ones drown between processes, which differ by more:
 * LoopBenchmark.getBytesOfNullTracedIfSlow tells them within one.
 */
@RealTime
class R20_TraceCostTest {

  private static final String STUDY =
      """
      study: trace-cost
      systems: heap
      value: bytes(100B)
      entries: 1_000
      clients: 1
      workers: 1
      workload: get
      warmup: 1s
      measure: 2s
      order: as-written
      repeat: 5
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  @Tag("long")
  void aTraceOfEveryOperationCostsLessThanAFifth() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          double without = throughput(gridbench, "trace=false");
          double with = throughput(gridbench, "trace=true");
          System.err.printf("traced: %.3f of the throughput without%n", with / without);
          assertThat(with / without).isGreaterThan(0.8);
        });
  }

  /** The median of five trials. */
  private static double throughput(Gridbench before, String trace) throws Exception {
    Path folder = Files.createDirectories(before.results().resolveSibling(trace));
    Gridbench gridbench = new Gridbench(folder);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY), "--set", trace);
    assertThat(call.exit()).as(call.output()).isZero();
    double[] sorted =
        Outcomes.last(gridbench.run()).stream()
            .filter(outcome -> outcome.get("outcome").asString().equals("measured"))
            .mapToDouble((JsonNode outcome) -> outcome.get("throughput").asDouble())
            .sorted()
            .toArray();
    assertThat(sorted).as(Arrays.toString(sorted)).hasSize(5);
    return sorted[2];
  }
}
