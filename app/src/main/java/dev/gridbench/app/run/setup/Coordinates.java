package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.app.study.SystemChoice;
import java.util.ArrayList;
import java.util.List;

/** Maven coordinates of what a driver and a study name. */
public final class Coordinates {

  private Coordinates() {}

  /** Of all that a worker needs of a vendor: the library's, then those that the study names. */
  public static List<String> of(ClientLibrary library, SystemChoice choice) {
    List<String> all =
        new ArrayList<>(library.artifacts(choice.version(), choice.libraries().version()));
    all.addAll(choice.libraries().artifacts());
    return all;
  }
}
