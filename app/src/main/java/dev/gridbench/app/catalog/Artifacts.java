package dev.gridbench.app.catalog;

import java.nio.file.Path;
import java.util.List;

/** Turns coordinates into files. */
public interface Artifacts {

  /**
   * The files of these artifacts and of everything that they need to run, roots first. The same
   * arguments give the same files throughout a run.
   *
   * @param coordinates Maven coordinates {@code group:artifact:version}
   * @param exclusions {@code group:artifact} that are left out wherever they are needed
   * @throws MissingArtifact if one of them cannot be had; nothing is ever put in its place
   */
  List<Path> resolve(List<String> coordinates, List<String> exclusions) throws MissingArtifact;
}
