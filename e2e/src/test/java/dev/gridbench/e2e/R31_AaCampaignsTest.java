package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The ruler against itself, in campaigns of six repetitions, the fewest that decide: of twelve at
 * most two may call it different, since with one false alarm in twenty three or more come once in
 * fifty (method.md R31). Processes are new for each trial, as they are by default, so that what a
 * start draws differs; clients and cluster are not warmed, which is most of a trial's time.
 */
@RealTime
class R31_AaCampaignsTest {

  private static final String[] STUDY = {
    "--set", "repeat=6",
    "--set", "warmup=500ms",
    "--set", "measure=1s",
    "--set", "jitWarmup=0s",
    "--set", "clusterWarmup=0s"
  };

  @TempDir Path directory;

  /** Some 20 minutes. */
  @Test
  @Tag("long")
  void ofTwelveCampaignsOfEqualsAtMostTwoFindADifference() throws Exception {
    int different = 0;
    for (int seed = 1; seed <= 12; seed++) {
      String verdict = verdict(seed);
      if (verdict.startsWith("different")) {
        different++;
      }
      System.err.printf("campaign %d: %s, %d different so far%n", seed, verdict, different);
    }
    assertThat(different).isLessThanOrEqualTo(2);
  }

  private String verdict(int seed) throws Exception {
    Gridbench gridbench =
        new Gridbench(Files.createDirectories(directory.resolve("campaign-" + seed)));
    List<String> arguments = new ArrayList<>(List.of(STUDY));
    arguments.addAll(List.of("--set", "seed=" + seed));

    Gridbench.Call call =
        gridbench.runStudy(
            Gridbench.studies().resolve("aa.yaml"), arguments.toArray(String[]::new));

    assertThat(call.exit()).as(call.output()).isZero();
    List<String> lines =
        Files.readAllLines(gridbench.run().resolve("tables").resolve("comparison.csv"));
    assertThat(lines).as(call.output()).hasSize(2);
    List<String> headings = List.of(lines.get(0).split(","));
    return lines.get(1).split(",")[headings.indexOf("verdict")];
  }
}
