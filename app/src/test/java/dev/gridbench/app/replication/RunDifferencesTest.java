package dev.gridbench.app.replication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDifferencesTest {

  private static final String LOCK =
      """
      {"schema":1,"resolutions":[
      {"system":"a","version":"1","part":"driver","coordinates":[],
       "files":[{"name":"d.jar","sha256":"%1$s","bytes":1}]},
      {"system":"a","version":"1","part":"member","coordinates":["g:a:1"],
       "files":[{"name":"a.jar","sha256":"%1$s","bytes":1}]}]}
      """;

  @TempDir private Path directory;

  private ResultsFolder folder(String name, Map<String, Object> environment, String study)
      throws IOException {
    ResultsFolder folder = new ResultsFolder(Files.createDirectory(directory.resolve(name)));
    folder.writeEnvironment(environment);
    folder.writeStudy(study);
    Files.writeString(folder.lockFile(), LOCK.formatted(environment.get("commit")));
    return folder;
  }

  @Test
  void machinesAreSeparateFromAllElse() throws IOException {
    ResultsFolder one =
        folder(
            "one",
            Map.of("gridbench", "1", "commit", "aa", "cores", 2, "started", "x", "cpu", "C"),
            "study: s\nmeasure: 10s\nsystems:\n  - {system: a}\nrepeat: 6\n");
    ResultsFolder other =
        folder(
            "other",
            Map.of("gridbench", "1", "commit", "bb", "cores", 8, "started", "y", "cpu", "C"),
            "study: s\nmeasure: 5s\nsystems:\n  - {system: a}\n  - {system: b}\n");

    RunDifferences found = RunDifferences.between(one, other);

    assertThat(found.machine()).containsExactly("cores 2 / 8");
    assertThat(found.beyond())
        .containsExactly(
            "gridbench 1, commit aa / 1, commit bb",
            "study.yaml, measure: 10s / 5s",
            "study.yaml, repeat: 6 / not there",
            "study.yaml, systems: - {system: a} / - {system: a} - {system: b}",
            "a 1, member: a.jar was aa… (1 bytes) and is bb… (1 bytes).");
    assertThat(found.lines()).startsWith("Machines differ: cores 2 / 8.");
  }

  @Test
  void equalRunsAreCalledAlike() throws IOException {
    Map<String, Object> environment = Map.of("gridbench", "1", "commit", "aa", "cores", 2);
    assertThat(
            RunDifferences.between(
                    folder("one", environment, "study: s\n"),
                    folder("other", environment, "study: s\n"))
                .lines())
        .containsExactly(
            "The machines are alike by all that was recorded.",
            "Beyond the machines nothing differs: study, artifacts and gridbench are the same.");
  }
}
