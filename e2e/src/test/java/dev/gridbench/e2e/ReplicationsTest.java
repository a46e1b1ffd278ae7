package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every folder of {@code replications}: its files are those that were published, and page, tables
 * and claims are what this version computes from its outcomes.
 */
class ReplicationsTest {

  private static final Path ALL = Gridbench.studies().resolveSibling("replications");
  private static final long MOST_BYTES = 1_100_000;

  @TempDir Path directory;

  private static List<Path> folders() throws IOException {
    try (Stream<Path> files = Files.walk(ALL, 3)) {
      return files
          .filter(file -> file.endsWith("publication.json"))
          .map(file -> file.resolveSibling(""))
          .sorted()
          .toList();
    }
  }

  @Test
  void eachFollowsFromItsOutcomes() throws Exception {
    List<Path> folders = folders();
    assertThat(folders).isNotEmpty();
    Gridbench.Call call =
        new Gridbench(directory)
            .call(
                Stream.concat(Stream.of("analyse"), folders.stream().map(Path::toString))
                    .toArray(String[]::new));
    assertThat(call.exit()).as(call.output()).isZero();
    for (Path folder : folders) {
      assertThat(call.output()).contains(folder + ": its files are as they were published");
    }
  }

  @Test
  void thePageOnAllIsMadeOfThem() throws Exception {
    Path copy = directory.resolve("replications");
    copy(ALL, copy);
    Gridbench.Call call = new Gridbench(directory).call("publish", "--to", copy.toString());
    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(copy.resolve("README.md")).hasSameTextualContentAs(ALL.resolve("README.md"));
  }

  @Test
  void eachIsSmallAndNamesNobodysFolders() throws Exception {
    for (Path folder : folders()) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> all = files.filter(Files::isRegularFile).toList();
        assertThat(all.stream().mapToLong(file -> file.toFile().length()).sum())
            .as(folder.toString())
            .isLessThan(MOST_BYTES);
        for (Path file : all) {
          assertThat(text(file))
              .as(file.toString())
              .doesNotContainPattern("(?<![\\w./])/(home|root|Users|tmp)/\\w");
        }
      }
    }
  }

  private static String text(Path file) throws IOException {
    if (!file.toString().endsWith(".gz")) {
      return Files.readString(file);
    }
    try (InputStream packed = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(packed.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }
}
