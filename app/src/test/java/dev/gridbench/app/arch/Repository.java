package dev.gridbench.app.arch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The source tree that these tests stand in. */
final class Repository {

  /** The folder that holds the root pom; tests run in their module's folder. */
  static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private Repository() {}

  /** The folders with a pom below the root: the modules. */
  static List<Path> modules() {
    return Stream.of(ROOT, ROOT.resolve("drivers"), ROOT.resolve("instruments"))
        .flatMap(Repository::folders)
        .filter(folder -> Files.exists(folder.resolve("pom.xml")))
        .toList();
  }

  /** Driver modules; the testkit is none. */
  static List<Path> drivers() {
    return folders(ROOT.resolve("drivers"))
        .filter(folder -> Files.exists(folder.resolve("pom.xml")))
        .filter(folder -> !folder.endsWith("testkit"))
        .toList();
  }

  /** All Java sources below the folder; none where it does not exist. */
  static List<Path> sources(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> mainSources() {
    return modules().stream().flatMap(m -> sources(m.resolve("src/main")).stream()).toList();
  }

  static List<Path> testSources() {
    return modules().stream().flatMap(m -> sources(m.resolve("src/test")).stream()).toList();
  }

  static String read(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> folders(Path parent) {
    try (Stream<Path> children = Files.list(parent)) {
      return children.filter(Files::isDirectory).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
