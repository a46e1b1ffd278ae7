package dev.gridbench.app.replication;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a folder was published: the file {@code publication.json}.
 *
 * @param gridbench version and commit of the program that published it
 * @param rawSums SHA-256 of the run's own SHA256SUMS, which tells its raw files from others
 * @param left what of the run was left out
 * @param flags digests of what its JVMs ran with, by whose they are
 */
public record Publication(
    String gridbench, String rawSums, List<Left> left, Map<String, String> flags) {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  public Publication {
    left = List.copyOf(left);
    flags = Collections.unmodifiableMap(new TreeMap<>(flags));
  }

  /**
   * Something that was left out.
   *
   * @param what a file or a folder of the run
   * @param files how many
   * @param bytes of all of them
   */
  public record Left(String what, long files, long bytes) {}

  /** The same with more left out. */
  Publication without(List<Left> more) {
    List<Left> all = new ArrayList<>(left);
    all.addAll(more);
    return new Publication(gridbench, rawSums, all, flags);
  }

  boolean leaves(String what) {
    return left.stream().anyMatch(each -> each.what().equals(what));
  }

  static Path file(Path folder) {
    return folder.resolve("publication.json");
  }

  void write(Path folder) throws IOException {
    Files.writeString(file(folder), MAPPER.writeValueAsString(this) + "\n");
  }

  /**
   * @throws IOException if there is none, or it cannot be read; the message says which
   */
  public static Publication read(Path folder) throws IOException {
    try {
      return MAPPER.readValue(Files.readString(file(folder)), Publication.class);
    } catch (JacksonException | NullPointerException unreadable) {
      throw new IOException(
          file(folder) + " does not say how it was published: " + unreadable.getMessage(),
          unreadable);
    }
  }
}
