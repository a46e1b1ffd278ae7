package dev.gridbench.api.system;

import dev.gridbench.api.Endpoint;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One process of a cluster.
 *
 * @param files text files to write before the start: path relative to the member's directory, and
 *     who makes the content (which may hold <code>{dir}</code>) when it is written, for the files
 *     of many members that name each other are long, and most clusters are laid out without a start
 * @param directories empty directories to make, relative to the member's directory
 * @param readyPort opens when the member listens
 * @param readyLine a regular expression: the member is up when a line of its output matches; null
 *     where the open port says it
 * @param failedLine a regular expression: a matching line of its output means that it will never be
 *     ready, though its process lives; null where none is known
 */
public record Member(
    String name,
    Launch launch,
    Map<String, Supplier<String>> files,
    List<String> directories,
    Endpoint readyPort,
    @Nullable String readyLine,
    @Nullable String failedLine) {

  public Member {
    files = Map.copyOf(files);
    directories = List.copyOf(directories);
  }

  /** One that needs no files and is up when the first of its ports opens. */
  public static Member of(ClusterSpec cluster, int index, Launch launch) {
    return of(cluster, index, launch, null);
  }

  /**
   * One that needs no files and listens on the first of its ports.
   *
   * @param index from 0
   */
  public static Member of(
      ClusterSpec cluster, int index, Launch launch, @Nullable String readyLine) {
    Endpoint first = cluster.endpoint(index, 0);
    return new Member("member-" + (index + 1), launch, Map.of(), List.of(), first, readyLine, null);
  }
}
