package dev.gridbench.app.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunPathsTest {

  @TempDir Path results;

  @Test
  void filesBesideTheFoldersAreNoRuns() throws Exception {
    Path run = Files.createDirectory(results.resolve("try-redis"));
    Path study = Files.createFile(results.resolve("try-redis.yaml"));
    Path overview = Files.createFile(results.resolve("index.html"));
    Path missing = results.resolve("missing");

    assertThat(RunPaths.folders(List.of(overview, run, study))).containsExactly(run);
    assertThat(RunPaths.folders(List.of(run, missing))).containsExactly(run, missing);
    assertThat(RunPaths.folders(List.of(study))).containsExactly(study);
  }
}
