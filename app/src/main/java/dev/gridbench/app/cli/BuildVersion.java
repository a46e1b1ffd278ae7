package dev.gridbench.app.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names. */
final class BuildVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"gridbench " + text()};
  }

  static String text() {
    String version = BuildVersion.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
