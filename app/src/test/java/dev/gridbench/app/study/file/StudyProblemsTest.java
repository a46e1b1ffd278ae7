package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder under golden/study holds a wrong study (with overrides, if any) and all that is said
 * of it.
 */
class StudyProblemsTest {

  static List<Path> wrongStudies() throws IOException {
    try (Stream<Path> folders = Files.list(Golden.folder("study"))) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("wrongStudies")
  void everyProblemIsToldAtOnceWithItsPlace(Path folder) throws IOException {
    Reading reading =
        Studies.reading(
            Files.readString(folder.resolve("study.yaml")),
            profile(folder),
            lines(folder.resolve("set.txt")).toArray(String[]::new));

    assertThat(reading.study()).isEmpty();
    Golden.matches(folder.resolve("expected.txt"), Studies.lines(reading));
  }

  private static @Nullable String profile(Path folder) throws IOException {
    return lines(folder.resolve("profile.txt")).stream().findFirst().orElse(null);
  }

  private static List<String> lines(Path file) throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
