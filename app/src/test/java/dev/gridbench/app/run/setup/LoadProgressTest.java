package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadProgressTest {

  private final LoadProgress progress = new LoadProgress(1_000_000);

  @Test
  void tellsEntriesRateAndWhatIsToGo() {
    assertThat(progress.at(0, 0)).isEqualTo("loading 0 of 1,000,000 entries (0 %)");
    assertThat(progress.at(2, 100_000))
        .isEqualTo("loading 100,000 of 1,000,000 entries (10 %), 50,000/s, 18 s to go");
    assertThat(progress.at(20, 1_000_000)).endsWith("(100 %), 50,000/s, 0 s to go");
  }

  @Test
  void theRateIsThatOfTheLastSecondsSoThatASlowSystemIsSeenToSlowDown() {
    for (int second = 0; second <= 10; second++) {
      String unused = progress.at(second, 50_000L * second);
    }
    for (int second = 11; second < 16; second++) {
      String unused = progress.at(second, 500_000 + 1_000L * (second - 10));
    }
    assertThat(progress.at(16, 506_000)).endsWith("(50 %), 1,000/s, 494 s to go");
    assertThat(progress.at(22, 506_000)).as("standing still").endsWith("(50 %)");
  }

  @Test
  void theSeriesIsKept(@TempDir Path folder) throws Exception {
    String unused = progress.at(0.5, 20_000);
    progress.ended(20.25);
    progress.write(folder.resolve(LoadProgress.FILE));
    assertThat(folder.resolve("loading.csv"))
        .hasContent("second,entries\n0.500,20000\n20.250,1000000\n");
  }
}
