package dev.gridbench.app.published;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The documents that a run can be compared with, by id. */
public record Published(Map<String, PublishedStudy> studies) {

  public Published {
    studies = Collections.unmodifiableMap(new TreeMap<>(studies));
  }

  public Optional<PublishedStudy> study(String id) {
    return Optional.ofNullable(studies.get(id));
  }

  /**
   * Reads every {@code *.yaml} of a folder.
   *
   * @throws UnreadableDocument where a file says something that cannot be understood, with every
   *     place
   * @throws UncheckedIOException where the folder or a file cannot be read
   */
  public static Published load(Path folder) {
    List<String> problems = new ArrayList<>();
    Map<String, PublishedStudy> studies = new TreeMap<>();
    for (Path file : files(folder)) {
      try {
        PublishedStudy study = read(folder, file);
        studies.put(study.id(), study);
      } catch (UnreadableDocument unreadable) {
        problems.addAll(unreadable.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new UnreadableDocument(problems);
    }
    return new Published(studies);
  }

  /**
   * Of a folder whose files are called by their ids, the ids alone, since reading takes its time.
   */
  public static Set<String> ids(Path folder) {
    return files(folder).stream()
        .map(file -> file.getFileName().toString().replaceFirst("\\.yaml$", ""))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * One document of such a folder, if it is there.
   *
   * @throws UnreadableDocument where it says something that cannot be understood
   * @throws UncheckedIOException where it cannot be read
   */
  public static Optional<PublishedStudy> study(Path folder, String id) {
    return ids(folder).contains(id)
        ? Optional.of(read(folder, folder.resolve(id + ".yaml")))
        : Optional.empty();
  }

  private static PublishedStudy read(Path folder, Path file) {
    try {
      return DocumentReader.read(
          folder.getFileName() + "/" + file.getFileName(), Files.readString(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
