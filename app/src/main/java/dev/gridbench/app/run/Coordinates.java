package dev.gridbench.app.run;

import dev.gridbench.api.Version;
import java.util.List;

/**
 * Maven coordinates as a driver gives them, with <code>{version}</code> for the system's version.
 */
final class Coordinates {

  private Coordinates() {}

  static List<String> filled(List<String> coordinates, Version version) {
    return coordinates.stream().map(each -> each.replace("{version}", version.text())).toList();
  }
}
