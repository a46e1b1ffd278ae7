package dev.gridbench.app.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which files a run's systems and client libraries were, to the byte: the file {@code study.lock}.
 *
 * @param schema of this file
 */
public record StudyLock(int schema, List<Resolution> resolutions) {

  private static final int SCHEMA = 1;

  public StudyLock {
    resolutions = List.copyOf(resolutions);
  }

  /** A lock of nothing. */
  public StudyLock() {
    this(SCHEMA, List.of());
  }

  /**
   * What one part of one system is made of.
   *
   * @param system its name
   * @param version the system's
   * @param part {@code driver}, {@code member}, or {@code client} and the client library's name
   * @param coordinates as asked for; empty for a driver
   * @param files as found, in class path order
   */
  public record Resolution(
      String system,
      String version,
      String part,
      List<String> coordinates,
      List<LockedFile> files) {

    public Resolution {
      coordinates = List.copyOf(coordinates);
      files = List.copyOf(files);
    }

    /** Reads the files to sum them. */
    public static Resolution of(
        String system, String version, String part, List<String> coordinates, List<Path> files)
        throws IOException {
      List<LockedFile> locked = new ArrayList<>();
      for (Path file : files) {
        locked.add(LockedFile.of(file));
      }
      return new Resolution(system, version, part, coordinates, locked);
    }

    private String title() {
      return system + " " + version + ", " + part;
    }
  }

  /**
   * This lock and one more resolution, in the place of any of the same system, version and part.
   */
  public StudyLock with(Resolution resolution) {
    List<Resolution> all = new ArrayList<>(resolutions);
    all.removeIf(other -> other.title().equals(resolution.title()));
    all.add(resolution);
    return new StudyLock(schema, all);
  }

  /**
   * A sentence for each part that both name and that is not the same in both: what stands here,
   * then what stands there.
   */
  public List<String> differences(StudyLock now) {
    List<String> found = new ArrayList<>();
    for (Resolution mine : resolutions) {
      now.titled(mine.title()).ifPresent(theirs -> compare(mine, theirs, found));
    }
    return found;
  }

  private Optional<Resolution> titled(String title) {
    return resolutions.stream().filter(resolution -> resolution.title().equals(title)).findFirst();
  }

  private static void compare(Resolution then, Resolution now, List<String> found) {
    for (LockedFile file : then.files()) {
      Optional<LockedFile> same =
          now.files().stream().filter(f -> f.name().equals(file.name())).findFirst();
      if (same.isEmpty()) {
        found.add("%s: %s is gone.".formatted(then.title(), file.name()));
      } else if (!same.get().equals(file)) {
        found.add(
            "%s: %s was %s and is %s.".formatted(then.title(), file.name(), file, same.get()));
      }
    }
    for (LockedFile file : now.files()) {
      if (then.files().stream().noneMatch(f -> f.name().equals(file.name()))) {
        found.add("%s: %s is new.".formatted(then.title(), file.name()));
      }
    }
  }

  /** Replaces the file in one step. */
  public void write(Path file) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".draft");
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(draft, mapper.writeValueAsString(this) + "\n");
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * @throws IOException if there is none, or it is not a lock of this schema; the message says
   *     which
   */
  public static StudyLock read(Path file) throws IOException {
    try {
      StudyLock lock = JsonMapper.shared().readValue(Files.readString(file), StudyLock.class);
      if (lock.schema() != SCHEMA) {
        throw new IOException(
            "%s has schema %d, this gridbench reads %d. Use the gridbench that wrote it."
                .formatted(file, lock.schema(), SCHEMA));
      }
      return lock;
    } catch (JacksonException | NullPointerException unreadable) {
      throw new IOException(file + " is not a study lock: " + unreadable.getMessage(), unreadable);
    }
  }
}
