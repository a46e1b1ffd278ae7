package dev.gridbench.api;

import java.util.List;
import java.util.Set;

/**
 * A client library that can speak to a system, described without touching any of its classes.
 *
 * @param name as a study writes it under {@code client:}
 * @param artifacts Maven coordinates {@code group:artifact:version}, where <code>{version}</code>
 *     stands for the system's version
 * @param exclusions coordinates {@code group:artifact} that are never resolved
 * @param driverClass the {@link ClientDriver} in the driver's jar, with a constructor without
 *     arguments
 * @param formats the value formats, the default one first
 * @param values the families of {@link ValueShape} that it stores
 * @param multiplexes whether several sessions can share one connection
 * @param jvmArgs what the worker's JVM needs to run this library
 * @param async whether its sessions are {@link AsyncSession}s
 */
public record ClientLibrary(
    String name,
    List<String> artifacts,
    List<String> exclusions,
    String driverClass,
    Set<Verb> verbs,
    List<String> formats,
    Set<String> values,
    boolean multiplexes,
    List<String> jvmArgs,
    boolean async) {

  /** A library whose calls all wait for their answers. */
  public ClientLibrary(
      String name,
      List<String> artifacts,
      List<String> exclusions,
      String driverClass,
      Set<Verb> verbs,
      List<String> formats,
      Set<String> values,
      boolean multiplexes,
      List<String> jvmArgs) {
    this(
        name,
        artifacts,
        exclusions,
        driverClass,
        verbs,
        formats,
        values,
        multiplexes,
        jvmArgs,
        false);
  }

  public ClientLibrary {
    artifacts = List.copyOf(artifacts);
    exclusions = List.copyOf(exclusions);
    verbs = Set.copyOf(verbs);
    formats = List.copyOf(formats);
    values = Set.copyOf(values);
    jvmArgs = List.copyOf(jvmArgs);
  }
}
