package dev.gridbench.app.study;

import java.nio.file.Path;
import java.util.List;

/**
 * The vendor's library as a study itself names it: another version of the one that the driver
 * names, or all of it, for a system that takes any.
 *
 * @param version of the driver's library; empty for the one that the driver names
 * @param artifacts Maven coordinates {@code group:artifact:version}
 * @param jars files; relative to the study's folder until {@link #in} has found them
 */
public record OwnLibraries(String version, List<String> artifacts, List<Path> jars) {

  /** Of a system that brings its own. */
  public static final OwnLibraries NONE = new OwnLibraries("", List.of(), List.of());

  public OwnLibraries {
    artifacts = List.copyOf(artifacts);
    jars = List.copyOf(jars);
  }

  /** Whether the study names nothing. */
  public boolean none() {
    return version.isEmpty() && artifacts.isEmpty() && jars.isEmpty();
  }

  /** With the whole paths of files that a study in this folder means. */
  public OwnLibraries in(Path folder) {
    return new OwnLibraries(
        version,
        artifacts,
        jars.stream().map(jar -> folder.resolve(jar).toAbsolutePath().normalize()).toList());
  }

  /** The first of artifacts or files in short, {@code ehcache:3.11.1} or {@code ogclient.jar}. */
  public String title() {
    if (artifacts.isEmpty()) {
      return jars.isEmpty() ? "" : String.valueOf(jars.get(0).getFileName());
    }
    String[] parts = artifacts.get(0).split(":");
    return parts[1] + ":" + parts[parts.length - 1];
  }
}
