package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A load that changes, over sockets: the server counts what arrives in bins of 100 µs and knows
 * nothing of phases (method.md R10). Silences bound what lies between them, to the operation.
 */
@Tag("full")
@RealTime
class R10_PhasesTest {

  private static final long SECOND = 1_000_000_000;

  /** What lies between two silences of this length belongs together. */
  private static final long SILENCE = SECOND;

  private static final String OPEN =
      """
      study: phases
      systems: ruler
      value: bytes(100B)
      entries: 100
      workload: get
      clients: 8
      workers: 2
      load:
        phases:
          - {for: 1s, rate: 300}
          - {for: 2s, rate: 0}
          - {for: 2s, rate: 100..500}
          - {for: 1s, rate: 1000}
          - {for: 2s, rate: 0}
          - {for: 1s, rate: 100}
        arrivals: constant
      warmup: 1s
      measure: 9s
      slice: 250ms
      repeat: 1
      """;

  private static final String CLOSED =
      """
      study: phases
      systems: {system: ruler, options: {service: const(5ms)}}
      value: bytes(100B)
      entries: 100
      workload: get
      clients: 3
      workers: 2
      load: {phases: [{for: 1s, clients: 1}, {for: 2s, clients: 0}, {for: 4s, clients: 3}, {for: 2s, clients: 0}, {for: 3s, clients: 0..2}]}
      warmup: 1s
      measure: 12s
      slice: 250ms
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void asManyArriveInEachPhaseAsItsRateComesTo() throws Exception {
    Once.prove(directory, this::open);
  }

  private void open(Gridbench gridbench) throws Exception {
    List<List<long[]>> runs = arrivals(gridbench, OPEN, 1_600);
    assertThat(count(runs.get(0))).as("warm-up and phase 1").isEqualTo(300 + 300);
    assertThat(count(runs.get(1))).as("phases 3 and 4").isEqualTo(600 + 1_000);
    List<long[]> ramp = runs.get(1);
    long begin = ramp.get(0)[0];
    for (double second : new double[] {0.5, 1, 1.5, 2, 2.5}) {
      assertThat(before(ramp, begin + Math.round(second * SECOND)))
          .as("arrived by second %.1f, give or take a tenth", second)
          .isBetween(due(second - 0.1), due(second + 0.1));
    }
    assertThat(begin - end(runs.get(0))).isCloseTo(2 * SECOND, within(SECOND / 5));

    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(numbers(outcome, "/load/due")).containsExactly(300L, 0L, 600L, 1_000L, 0L, 100L);
    assertThat(Outcomes.caveats(outcome)).doesNotContain("phase-count", "wrong-answers");
    assertThat(outcome.at("/load/due").asLong()).isEqualTo(2_000);
    assertThat(Files.readString(gridbench.run().resolve("report.html"))).contains("Phase by phase");
    assertThat(Files.readAllLines(gridbench.run().resolve("tables/phases.csv"))).hasSize(7);
    Gridbench.Call again = gridbench.call("analyse", gridbench.run().toString());
    assertThat(again.output()).contains("every file and every figure is as the run left it");
  }

  /** Since the beginning of phase 3: two seconds from 100/s to 500/s, then 1,000/s. */
  private static long due(double second) {
    return Math.round(
        second < 2 ? 100 * second + 100 * second * second : 600 + 1_000 * (second - 2));
  }

  @Test
  void onlyClientsThatAreThereAreHeardOf() throws Exception {
    Once.prove(directory, this::closed);
  }

  private void closed(Gridbench gridbench) throws Exception {
    List<List<long[]>> runs = arrivals(gridbench, CLOSED, 450);
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    List<Long> answered = numbers(outcome, "/succeeded");
    assertThat(runs.get(1).get(0)[0] - end(runs.get(0))).isCloseTo(2 * SECOND, within(SECOND / 5));
    assertThat(count(runs.get(1)))
        .as("three clients, of whom each may be answered in the silence")
        .isBetween(answered.get(2), answered.get(2) + 3);
    assertThat(answered.get(1)).isLessThanOrEqualTo(1);
    assertThat(answered.get(3)).isLessThanOrEqualTo(3);
    assertThat(answered.get(4)).isPositive();
    assertThat(outcome.at("/load/phases/2/load/littlesLaw").asDouble()).isBetween(0.9, 1.02);
    assertThat(Outcomes.caveats(outcome)).doesNotContain("short-overlap", "littles-law");
  }

  /**
   * What arrived from the beginning of the load on, cut at its silences, as soon as the second part
   * of it has been followed by a third.
   */
  private static List<List<long[]>> arrivals(Gridbench gridbench, String study, long second)
      throws Exception {
    Process process = gridbench.startRun(gridbench.study(study));
    AtomicReference<List<List<long[]>>> seen = new AtomicReference<>(List.of());
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .pollInterval(Duration.ofMillis(100))
          .until(
              () -> {
                seen.set(load(ruler.arrivals(), second));
                return seen.get().size() == 3;
              });
    }
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return seen.get();
  }

  /** The three last parts, if the middle one has at least so many. */
  private static List<List<long[]>> load(long[][] bins, long middle) {
    List<List<long[]>> parts = new ArrayList<>();
    long before = Long.MIN_VALUE / 2;
    for (long[] bin : bins) {
      if (bin[0] - before > SILENCE) {
        parts.add(new ArrayList<>());
      }
      parts.get(parts.size() - 1).add(bin);
      before = bin[0];
    }
    int size = parts.size();
    boolean there = size >= 3 && count(parts.get(size - 2)) >= middle;
    return there ? parts.subList(size - 3, size) : List.of();
  }

  private static long count(List<long[]> bins) {
    return bins.stream().mapToLong(bin -> bin[1]).sum();
  }

  private static long before(List<long[]> bins, long nanos) {
    return count(bins.stream().filter(bin -> bin[0] < nanos).toList());
  }

  private static long end(List<long[]> bins) {
    return bins.get(bins.size() - 1)[0];
  }

  /** A figure of every phase. */
  private static List<Long> numbers(JsonNode outcome, String path) {
    return outcome.at("/load/phases").valueStream().map(phase -> phase.at(path).asLong()).toList();
  }
}
