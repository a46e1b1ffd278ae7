package dev.gridbench.app.cli.wiring;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names, and the commit where the launcher knows it. */
public final class BuildVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"gridbench " + text()};
  }

  public static String text() {
    String version = BuildVersion.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }

  /** Of the sources, ending in {@code -dirty} where they were changed; empty where unknown. */
  public static String commit() {
    return System.getProperty("gridbench.commit", "");
  }

  /** Version and commit: {@code 0.1.0, commit 1f2e3d}. */
  public static String full() {
    return text() + (commit().isEmpty() ? "" : ", commit " + commit());
  }
}
