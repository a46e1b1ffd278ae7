package dev.gridbench.api.system;

import dev.gridbench.api.Version;
import java.util.function.Supplier;

/**
 * What a driver speaks to.
 *
 * @param name as a study writes it: {@code hazelcast}. Two modules may share a name if their
 *     versions do not overlap
 * @param versions those whose API the module speaks
 * @param standard what {@code systems: [name]} without a version means: the newest version that the
 *     contract test runs against; for a program of the machine, the version that is installed
 */
public record Product(String name, VersionRange versions, Supplier<Version> standard) {

  /**
   * @param low the first version
   * @param high the first that is spoken no longer
   */
  public static Product of(String name, String low, String high, String standard) {
    Version known = new Version(standard);
    return new Product(name, VersionRange.of(low, high), () -> known);
  }
}
