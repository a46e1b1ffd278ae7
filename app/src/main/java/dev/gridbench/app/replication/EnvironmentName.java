package dev.gridbench.app.replication;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A class of machines in a word that a folder can have: {@code 2-cpu-vm-linux}. It says which
 * machine this was about as well as a reader needs to know, and to nobody whose it was.
 */
public final class EnvironmentName {

  private static final List<String> CONTAINERS =
      List.of("docker", "podman", "lxc", "systemd-nspawn");

  private EnvironmentName() {}

  /**
   * By what a run recorded of its machine.
   *
   * @param environment as in {@code environment.json}
   */
  public static String of(Map<String, Object> environment) {
    Object cores = environment.getOrDefault("cores", "some");
    return "%s-cpu-%s-%s".formatted(cores, kind(environment), system(environment));
  }

  private static String kind(Map<String, Object> environment) {
    List<?> hints = environment.get("virtualisation") instanceof List<?> found ? found : List.of();
    if (hints.contains("hypervisor")) {
      return "vm";
    }
    return hints.stream().anyMatch(CONTAINERS::contains) ? "container" : "machine";
  }

  /** Memory is read of Linux alone; elsewhere the system's name stands for its distribution. */
  private static String system(Map<String, Object> environment) {
    if (environment.containsKey("memoryBytes")) {
      return "linux";
    }
    String name = String.valueOf(environment.getOrDefault("distribution", ""));
    String word = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z].*", "");
    return word.isEmpty() ? "other" : word;
  }
}
