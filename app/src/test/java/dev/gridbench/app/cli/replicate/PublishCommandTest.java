package dev.gridbench.app.cli.replicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What is said without a run; {@code ReplicateTest} publishes one. */
class PublishCommandTest {

  private static final String HOME = "gridbench.home";

  @TempDir private Path directory;

  @BeforeEach
  void install() {
    System.setProperty(HOME, directory.toString());
  }

  @AfterEach
  void leave() {
    System.clearProperty(HOME);
  }

  /** Of the command's exception what a user reads. */
  private String refused(String... arguments) {
    StringWriter said = new StringWriter();
    int exit =
        new CommandLine(new PublishCommand())
            .setExecutionExceptionHandler(
                (wrong, command, parsed) -> {
                  said.write(wrong.getMessage());
                  return 2;
                })
            .setOut(new PrintWriter(said))
            .execute(arguments);
    assertThat(exit).isEqualTo(2);
    return said.toString();
  }

  @Test
  void aFolderThatIsNoRunsIsWrong() {
    assertThat(refused(directory.toString()))
        .startsWith(directory + " is no results folder: it lacks study.yaml or outcomes.jsonl.");
  }

  @Test
  void whatIsPublishedIsNotPublishedAgain() throws Exception {
    Files.writeString(directory.resolve("study.yaml"), "study: s");
    Files.writeString(directory.resolve("outcomes.jsonl.gz"), "");
    assertThat(refused(directory.toString()))
        .isEqualTo(directory + " is published already. Name the results folder of a run.");
  }

  @Test
  void aClassIsAPlainNameAndOfARun() {
    for (List<String> wrong : List.of(List.of("--as", "mine"), List.of("run", "--as", "../up"))) {
      assertThat(refused(wrong.toArray(String[]::new))).startsWith("--as takes lower case letters");
    }
  }

  @Test
  void withoutAnyTheirPageSaysSo() throws Exception {
    Path all = directory.resolve("all");
    assertThat(new CommandLine(new PublishCommand()).execute("--to", all.toString())).isZero();
    assertThat(all.resolve("README.md")).content().endsWith("There is none yet.\n");
  }
}
