package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * 32 clients with 100 operations a second each, counted by the server in bins of 100 µs: staggered,
 * they hardly ever arrive more than three together; firing together they do, at the same rate
 * (method.md R5).
 */
@Tag("full")
@RealTime
class R05_StaggeredArrivalsTest {

  private static final String STUDY =
      """
      study: arrivals
      systems: ruler
      value: bytes(100B)
      entries: 100
      workload: get
      clients: 32
      workers: 1
      load: [{rate: 100, per: client, arrivals: constant}, {rate: 100, per: client, arrivals: together}]
      warmup: 1s
      measure: 4s
      order: as-written
      repeat: 1
      """;

  @TempDir Path directory;
  private double staggered;
  private double together;

  @Test
  void theServerSeesStaggeredClientsOneByOne() throws Exception {
    Once.prove(
        directory,
        this::measured,
        outcomes -> {
          assertThat(staggered).as("beside %.3f", together).isGreaterThan(0.9);
          assertThat(1 - staggered).isLessThan((1 - together) / 2);
        });
  }

  private List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Process process = gridbench.startRun(gridbench.study(STUDY));
    staggered = sparse(gridbench, process, "c001-r1");
    together = sparse(gridbench, process, "c002-r1");
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.last(gridbench.run());
  }

  /** Over two seconds, the share of bins with three arrivals at most among those with any. */
  private static double sparse(Gridbench gridbench, Process process, String trial)
      throws Exception {
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, trial)) {
      ruler.reset();
      Thread.sleep(2000);
      long[][] bins = ruler.arrivals();
      assertThat(Arrays.stream(bins).mapToLong(bin -> bin[1]).sum()).isGreaterThan(3000);
      return (double) Arrays.stream(bins).filter(bin -> bin[1] <= 3).count() / bins.length;
    }
  }
}
