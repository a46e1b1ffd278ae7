package dev.gridbench.app.result.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * SHA256SUMS of a results folder, as {@code sha256sum --check} reads it: every file but the report,
 * and the page of one that is published, which are made of them (method.md R56).
 */
public final class Checksums {

  private static final Set<String> DERIVED =
      Set.of("SHA256SUMS", ".lock", "report.html", "tables", "README.md");

  private final Path root;

  public Checksums(Path root) {
    this.root = root;
  }

  private Path file() {
    return root.resolve("SHA256SUMS");
  }

  /** Writes the sums of what is there now, sorted by path. */
  public void write() throws IOException {
    StringBuilder text = new StringBuilder();
    actual().forEach((path, digest) -> text.append(digest + "  " + path + "\n"));
    Files.writeString(file(), text);
  }

  /** SHA-256 of the file itself, in hexadecimal; empty where there is none. */
  public String digest() throws IOException {
    return Files.exists(file()) ? LatencyLog.digest(Files.readAllBytes(file())) : "";
  }

  /** Takes the file away, for the folder is about to change. */
  public void remove() throws IOException {
    Files.deleteIfExists(file());
  }

  /**
   * What is not as the sums say, one sentence part each.
   *
   * @throws IOException if a file cannot be read
   */
  public List<String> differences() throws IOException {
    if (!Files.exists(file())) {
      return List.of("SHA256SUMS is missing: the run did not end, or is of an older version");
    }
    Map<String, String> recorded = recorded();
    Map<String, String> actual = actual();
    List<String> differences = new ArrayList<>();
    recorded.forEach(
        (path, digest) -> {
          String found = actual.get(path);
          if (!digest.equals(found)) {
            differences.add(path + (found == null ? " is missing" : " was changed after the run"));
          }
        });
    actual.keySet().stream()
        .filter(path -> !recorded.containsKey(path))
        .forEach(path -> differences.add(path + " was added after the run"));
    return differences;
  }

  private Map<String, String> recorded() throws IOException {
    Map<String, String> recorded = new TreeMap<>();
    for (String line : Files.readAllLines(file())) {
      String[] parts = line.split("  ", 2);
      if (parts.length == 2) {
        recorded.put(parts[1], parts[0]);
      }
    }
    return recorded;
  }

  /** By all processors: the folder of a thousand trials holds some hundred megabytes. */
  private Map<String, String> actual() throws IOException {
    Map<String, String> sums = new ConcurrentSkipListMap<>();
    try {
      files().parallelStream()
          .filter(file -> !DERIVED.contains(path(file).split("/", 2)[0]))
          .forEach(file -> sums.put(path(file), digest(file)));
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
    return sums;
  }

  private String path(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static String digest(Path file) {
    try {
      return LatencyLog.digest(Files.readAllBytes(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }
}
