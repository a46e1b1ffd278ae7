package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every study of this folder is right for the systems and clients that the program has. */
class ShippedStudiesTest {

  @TempDir Path directory;

  @Test
  void everyStudyIsRight() throws Exception {
    List<String> command = new ArrayList<>(List.of("check"));
    studies().forEach(study -> command.add(study.toString()));
    Gridbench.Call call = new Gridbench(directory).call(command.toArray(String[]::new));
    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(call.output().lines().filter(line -> line.contains(" is right: ")))
        .hasSameSizeAs(studies());
  }

  @ParameterizedTest
  @MethodSource("studies")
  @Tag("full")
  void eachOfItsProfilesIsRight(Path study) throws Exception {
    for (String profile : profiles(study)) {
      Gridbench.Call call =
          new Gridbench(directory).call("check", study.toString(), "--profile", profile);
      assertThat(call.output()).contains(" is right: ");
      assertThat(call.exit()).isZero();
    }
  }

  static List<Path> studies() throws IOException {
    try (Stream<Path> files = Files.list(Gridbench.studies())) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  /** The keys below {@code profiles:}, which is the last field of a study. */
  private static List<String> profiles(Path study) throws IOException {
    List<String> names = new ArrayList<>();
    boolean within = false;
    for (String line : Files.readAllLines(study)) {
      within |= line.equals("profiles:");
      if (within && line.matches("  \\w[\\w-]*:.*")) {
        names.add(line.strip().split(":", 2)[0]);
      }
    }
    return names;
  }
}
