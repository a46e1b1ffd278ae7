package dev.gridbench.app.replication;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A study that somebody repeated on a class of machines.
 *
 * @param study its name
 * @param place the class of machines, as {@link EnvironmentName} says it
 */
public record Replication(String study, String place) {

  /** What holds all of them. */
  public static final String FOLDER = "replications";

  /** {@code compact-2022/2-cpu-vm-linux}: below the folder of all. */
  public String path() {
    return study + "/" + place;
  }

  /** Its folder below that of all. */
  public Path in(Path all) {
    return all.resolve(study).resolve(place);
  }

  /** The one whose folder this is. */
  public static Replication at(Path folder) {
    Path path = folder.toAbsolutePath().normalize();
    Path study = path.getParent();
    return new Replication(
        String.valueOf(study == null ? "" : study.getFileName()),
        String.valueOf(path.getFileName()));
  }

  /** Those below a folder, by study and class; none where it does not exist. */
  public static List<Replication> all(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, 3)) {
      return files
          .filter(file -> file.endsWith("publication.json"))
          .filter(file -> folder.relativize(file).getNameCount() == 3)
          .map(file -> at(file.resolveSibling("")))
          .sorted(Comparator.comparing(Replication::path))
          .toList();
    }
  }
}
