package dev.gridbench.api.system;

import dev.gridbench.api.Version;

/**
 * The versions that one driver module speaks: from {@code low} (included) to {@code high}
 * (excluded).
 */
public record VersionRange(Version low, Version high) {

  public static VersionRange of(String low, String high) {
    return new VersionRange(new Version(low), new Version(high));
  }

  public boolean contains(Version version) {
    return low.compareTo(version) <= 0 && version.compareTo(high) < 0;
  }

  /** In mathematical notation: {@code [4.0, 6.0)}. */
  @Override
  public String toString() {
    return "[" + low + ", " + high + ")";
  }
}
