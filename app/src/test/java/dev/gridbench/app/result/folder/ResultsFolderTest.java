package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.result.Outcome;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {

  @TempDir Path root;

  private ResultsFolder folder;

  @BeforeEach
  void folder() {
    folder = new ResultsFolder(root);
  }

  @Test
  void outcomesReadBackInTheirOrder() throws IOException {
    assertThat(folder.outcomes()).isEmpty();
    List<Outcome> outcomes =
        List.of(
            OutcomeSamples.skipped("c"), OutcomeSamples.measured("a"), OutcomeSamples.failed("b"));
    for (Outcome outcome : outcomes) {
      folder.append(outcome);
    }
    assertThat(folder.outcomes()).isEqualTo(outcomes);
    assertThat(folder.outcomesFile()).content().hasLineCount(3);
  }

  @Test
  void aTornLastLineIsNoOutcomeAndNothingElseIsCut() throws IOException {
    folder.append(OutcomeSamples.measured("a"));
    byte[] whole = Files.readAllBytes(folder.outcomesFile());
    String next = new OutcomeJson().line(OutcomeSamples.failed("b"));
    for (String torn : List.of("{", next.substring(0, 40), next)) {
      Files.writeString(folder.outcomesFile(), torn, StandardOpenOption.APPEND);
      assertThat(folder.outcomes()).containsExactly(OutcomeSamples.measured("a"));
      folder.cutTorn();
      assertThat(folder.outcomesFile()).hasBinaryContent(whole);
    }
    folder.append(OutcomeSamples.failed("b"));
    assertThat(folder.outcomes()).hasSize(2);
  }

  @Test
  void cuttingTakesNothingFromAWholeFileOrFromNone() throws IOException {
    folder.cutTorn();
    assertThat(folder.outcomesFile()).doesNotExist();
    folder.append(OutcomeSamples.failed("b"));
    byte[] whole = Files.readAllBytes(folder.outcomesFile());
    folder.cutTorn();
    assertThat(folder.outcomesFile()).hasBinaryContent(whole);
  }

  @Test
  void aFirstLineThatIsTornLeavesAnEmptyFile() throws IOException {
    Files.writeString(folder.outcomesFile(), "{\"schema\":1");
    assertThat(folder.outcomes()).isEmpty();
    folder.cutTorn();
    assertThat(folder.outcomesFile()).isEmptyFile();
  }

  @Test
  void aBrokenLineIsNamedByFileAndNumber() throws IOException {
    folder.append(OutcomeSamples.failed("b"));
    Files.writeString(folder.outcomesFile(), "{]\n", StandardOpenOption.APPEND);
    assertThatThrownBy(folder::outcomes)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(folder.outcomesFile() + ", line 2: not an outcome: ");
  }

  @Test
  void aFolderIsTakenByOneAtATime() throws IOException {
    ResultsFolder again = new ResultsFolder(root);
    try (Closeable own = folder.take()) {
      assertThat(own).isNotNull();
      assertThatThrownBy(again::take)
          .isInstanceOf(IOException.class)
          .hasMessage("another gridbench is using it");
    }
    again.take().close();
  }

  @Test
  void aFolderThatCannotBeMadeSaysSo() throws IOException {
    Path file = Files.writeString(root.resolve("file"), "");
    ResultsFolder inAFile = new ResultsFolder(file.resolve("run"));
    assertThatThrownBy(inAFile::take)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("it cannot be written (" + file);
  }

  @Test
  void theEnvironmentReadsBack() throws IOException {
    assertThat(folder.environment()).isEmpty();
    Map<String, Object> environment = Map.of("cores", 2, "JVMs", List.of("17", "25"));
    folder.writeEnvironment(environment);
    assertThat(folder.environment()).isEqualTo(environment);
  }

  @Test
  void filesAreNamedRelativeToTheFolder() {
    Path log = folder.trial("c001-r1").logs().resolve("worker-1.log");
    assertThat(folder.relative(log)).isEqualTo("trials/c001-r1/logs/worker-1.log");
  }

  @Test
  void anInterruptedAttemptLeavesNothingToTheNext() throws IOException {
    TrialFolder trial = folder.trial("c001-r1");
    trial.renew();
    Files.writeString(trial.logs().resolve("worker-1.log"), "old");
    Files.writeString(trial.intervalsFile(), "old");
    trial.renew();
    assertThat(trial.logs()).isEmptyDirectory();
    assertThat(trial.intervals()).isEmpty();
  }
}
