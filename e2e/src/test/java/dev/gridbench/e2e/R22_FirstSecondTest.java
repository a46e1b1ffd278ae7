package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * In its first measured second a client whose worker was warmed up gives more of what it gives
 * later than one in a new worker (method.md R22). That the second is as good as any later one does
 * not show on a virtual machine, whose processors change their speed by a third within seconds.
 */
@RealTime
class R22_FirstSecondTest {

  private static final String STUDY =
      """
      study: first-second
      systems: {system: redis, client: jedis}
      value: bytes(100B)
      entries: 1_000
      clients: 1
      workers: 1
      workload: get
      clusterWarmup: 0s
      warmup: 0s
      measure: 4s
      repeat: 5
      noise: tolerate
      """;

  /**
   * Of the 25 pairs of a new and a warm worker, so many in which the new one gives as much or more.
   * Where both give the same, no more than two happens in 4 of 252 runs (Mann and Whitney 1947).
   */
  private static final int MOST = 2;

  @TempDir Path directory;

  @Test
  @Tag("long")
  void aWarmWorkersFirstSecondIsMoreLikeItsOthers() throws Exception {
    List<Double> warm = first("6s");
    List<Double> fresh = first("0s");
    long asMuch =
        fresh.stream()
            .flatMap(one -> warm.stream().filter(other -> one.compareTo(other) >= 0))
            .count();
    assertThat(asMuch)
        .as("%s in new workers, %s in warm ones", fresh, warm)
        .isLessThanOrEqualTo(MOST);
  }

  /** The first second's share of the mean of the last two, of five workers. */
  private List<Double> first(String jitWarmup) throws Exception {
    Gridbench gridbench = new Gridbench(Files.createDirectories(directory.resolve(jitWarmup)));
    Gridbench.Call call =
        gridbench.runStudy(gridbench.study(STUDY), "--set", "jitWarmup=" + jitWarmup);
    List<Double> shares = new ArrayList<>();
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
      assertThat(outcome.get("harness").get("conduct").get("trialsBefore").asInt()).isZero();
      Path trial = Outcomes.folder(gridbench.run(), outcome);
      shares.add(2.0 * second(trial, 0) / (second(trial, 2) + second(trial, 3)));
    }
    Collections.sort(shares);
    System.err.printf("jitWarmup %s: the first second had %s of later ones%n", jitWarmup, shares);
    assertThat(shares).hasSize(5);
    return shares;
  }

  private static long second(Path trial, int second) throws IOException {
    return Files.readAllLines(trial.resolve("intervals.csv")).stream()
        .map(row -> row.split(","))
        .filter(row -> row[0].equals(Integer.toString(second)) && row[1].equals("get"))
        .mapToLong(row -> Long.parseLong(row[2]))
        .sum();
  }
}
