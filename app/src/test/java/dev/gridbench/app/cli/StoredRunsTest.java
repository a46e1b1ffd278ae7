package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.report.HistoryRun;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRunsTest {

  private final StoredRuns stored =
      new StoredRuns(file -> file.getParent().getFileName().toString().substring(0, 1));

  private static ResultsFolder stored(Path root, String name) throws IOException {
    ResultsFolder folder = new ResultsFolder(Files.createDirectories(root.resolve(name)));
    folder.writeStudy("study: s\n");
    folder.writeEnvironment(new LinkedHashMap<>(Map.of("class", "c1")));
    folder.append(
        new Outcome.Skipped(
            new Outcome.TrialRecord("t1", Map.of("system", "heap"), 1, 1, 1), "Not tried."));
    return folder;
  }

  @Test
  void runsAreFoundInAFolderOfFolders(@TempDir Path root) throws Exception {
    stored(root, "nightly-1");
    stored(root, "nightly-2");
    Files.createDirectories(root.resolve("other"));
    List<HistoryRun> runs = stored.read(List.of(root));
    assertThat(runs)
        .extracting(HistoryRun::folder)
        .containsExactly(
            root.resolve("nightly-1").toString(), root.resolve("nightly-2").toString());
    assertThat(runs.get(0).study()).isEqualTo("n");
    assertThat(runs.get(0).environment()).containsEntry("class", "c1");
    assertThat(runs.get(0).outcomes()).hasSize(1);
  }

  @Test
  void theFloorIsKeptApart(@TempDir Path root) throws Exception {
    ResultsFolder folder = stored(root, "a");
    folder.append(
        new Outcome.Skipped(
            new Outcome.TrialRecord("t2", Map.of("system", "floor"), 1, 2, 1), "Not tried."));
    HistoryRun run = stored.read(List.of(root)).get(0);
    assertThat(run.floor()).extracting(trial -> trial.trial().id()).containsExactly("t2");
    assertThat(run.outcomes()).extracting(trial -> trial.trial().id()).containsExactly("t1");
  }

  @Test
  void oneRunIsReadByItself(@TempDir Path root) throws Exception {
    Path run = stored(root, "a").root();
    assertThat(stored.read(List.of(run))).hasSize(1);
  }

  @Test
  void everyFolderThatIsNoneIsNamed(@TempDir Path root) {
    assertThatThrownBy(() -> stored.read(List.of(root.resolve("x"), root)))
        .isInstanceOfSatisfying(
            UserError.class,
            error ->
                assertThat(error.lines())
                    .hasSize(2)
                    .allMatch(line -> line.contains("is no results folder and holds none.")));
  }
}
