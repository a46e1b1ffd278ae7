package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The ruler against itself, in campaigns of six repetitions, the fewest that decide: of twenty at
 * most three may call it different, since with one false alarm in twenty four or more come once in
 * sixty (method.md R31).
 */
@RealTime
class R31_AaCampaignsTest {

  private static final Pattern SAID = Pattern.compile("of 1 comparison (\\d+) different");

  @TempDir Path directory;

  /** Some 30 minutes. */
  @Test
  @Tag("long")
  void ofTwentyCampaignsOfEqualsAtMostThreeFindADifference() throws Exception {
    int campaigns = Integer.getInteger("aa.campaigns", 20);
    int different = 0;
    for (int seed = 1; seed <= campaigns; seed++) {
      Gridbench gridbench =
          new Gridbench(Files.createDirectories(directory.resolve("campaign-" + seed)));
      Gridbench.Call call =
          gridbench.runStudy(
              Gridbench.studies().resolve("aa.yaml"),
              "--set",
              "seed=" + seed,
              "--set",
              "repeat=6",
              "--set",
              "warmup=500ms",
              "--set",
              "measure=1s");
      Matcher said = SAID.matcher(call.output());
      assertThat(said.find()).as(call.output()).isTrue();
      different += Integer.parseInt(said.group(1));
      System.err.printf("campaign %d: %d different so far%n", seed, different);
    }
    assertThat(different).isLessThanOrEqualTo(3);
  }
}
