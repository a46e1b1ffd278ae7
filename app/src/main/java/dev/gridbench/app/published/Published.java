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
import java.util.TreeMap;
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
      String name = folder.getFileName() + "/" + file.getFileName();
      try {
        PublishedStudy study = DocumentReader.read(name, Files.readString(file));
        studies.put(study.id(), study);
      } catch (UnreadableDocument unreadable) {
        problems.addAll(unreadable.problems());
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
    if (!problems.isEmpty()) {
      throw new UnreadableDocument(problems);
    }
    return new Published(studies);
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
