package dev.gridbench.host;

/**
 * The Java of a host that JVMs run on there.
 *
 * @param home its folder there
 * @param version as {@code 17.0.15}
 * @param vendor empty where it does not say
 */
public record HostJava(String home, String version, String vendor) {

  /** Its {@code bin/java} there. */
  public String program() {
    return home + "/bin/java";
  }

  /** {@code 17}. */
  public int major() {
    String[] parts = version.split("[.+-]");
    return Integer.parseInt(parts[0].equals("1") ? parts[1] : parts[0]);
  }
}
