package dev.gridbench.app.run.setup;

import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.app.study.SystemChoice;
import java.util.ArrayList;
import java.util.List;

/**
 * Maven coordinates as a driver gives them, with <code>{version}</code> for the system's version.
 */
public final class Coordinates {

  private Coordinates() {}

  /** Of all that a worker needs of a vendor: the library's, then those that the study names. */
  public static List<String> of(ClientLibrary library, SystemChoice choice) {
    List<String> all = new ArrayList<>(filled(library.artifacts(), choice.version()));
    all.addAll(choice.libraries().artifacts());
    return all;
  }

  private static List<String> filled(List<String> coordinates, Version version) {
    return coordinates.stream().map(each -> each.replace("{version}", version.text())).toList();
  }
}
