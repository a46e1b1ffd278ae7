package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said without a run; {@code ReplicateTest} runs one. */
class ReplicateCommandTest {

  private static final String HOME = "gridbench.home";
  private static final String IDS =
      "compact-2022, compact-2022-memory, das-2016, salhi-2018, sun-2008, wxs-2015";

  @TempDir private Path home;

  /** The installed program as far as a study is found in it. */
  @BeforeEach
  void install() throws Exception {
    for (String folder : List.of("studies", "published")) {
      Path to = Files.createDirectory(home.resolve(folder));
      try (var files = Files.list(Path.of("..", folder))) {
        for (Path file : files.toList()) {
          Files.copy(file, to.resolve(file.getFileName()));
        }
      }
    }
    System.setProperty(HOME, home.toString());
  }

  @AfterEach
  void leave() {
    System.clearProperty(HOME);
  }

  @Test
  void anIdThatIsNoneIsWrongAndThoseThatAreAreNamed() {
    Shown wrong = Shown.of("replicate", "salhi");
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err().lines())
        .containsExactly(
            "No published study that ships is called 'salhi'. Name one of " + IDS + ".");
  }

  @Test
  void withoutAnIdTheyAreNamedToo() {
    Shown none = Shown.of("replicate");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err().lines())
        .containsExactly("Name a published study, one of " + IDS + ", or --list.");
  }

  @Test
  void aListIsOfAllAndNotOfOne() {
    Shown both = Shown.of("replicate", "--list", "salhi-2018");
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err().lines())
        .containsExactly("--list has all published studies. Leave out 'salhi-2018'.");
  }
}
