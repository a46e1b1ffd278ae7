package dev.gridbench.app.catalog;

import java.nio.file.Path;

/**
 * A Java virtual machine of this machine.
 *
 * @param java its {@code bin/java}
 * @param version as {@code 17.0.15}
 * @param vendor as its release file says, empty where it does not
 */
public record Jvm(Path java, int major, String version, String vendor) {

  /** The folder that {@code JAVA_HOME} would name. */
  public Path home() {
    Path bin = java.getParent();
    Path home = bin == null ? null : bin.getParent();
    return home == null ? java : home;
  }

  /** {@code 17.0.15 (Debian)}. */
  @Override
  public String toString() {
    return vendor.isEmpty() ? version : version + " (" + vendor + ")";
  }
}
