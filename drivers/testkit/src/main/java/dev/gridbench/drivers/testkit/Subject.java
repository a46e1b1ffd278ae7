package dev.gridbench.drivers.testkit;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Version;
import dev.gridbench.app.study.SystemChoice;
import java.util.List;
import java.util.Map;

/**
 * What a contract is held against.
 *
 * @param format one of the client's formats
 * @param options the system's own options, as a study gives them
 * @param jvm what the members run on, as a study names it; empty for the newest found
 */
public record Subject(
    GridSystem system, String version, String format, Map<String, String> options, String jvm) {

  public Subject {
    options = Map.copyOf(options);
  }

  /** With the system's defaults and the newest JVM. */
  public static Subject of(GridSystem system, String version, String format) {
    return new Subject(system, version, format, Map.of(), "");
  }

  public Subject option(String name, String value) {
    return new Subject(system, version, format, Map.of(name, value), jvm);
  }

  /** With members on the JVM that runs the tests. */
  public Subject onThisJvm() {
    return new Subject(system, version, format, options, System.getProperty("java.home"));
  }

  /** The system's default client library. */
  ClientLibrary client() {
    return system.clients().get(0);
  }

  SystemChoice choice() {
    return new SystemChoice(
        system.name() + ":" + version,
        system.name(),
        new Version(version),
        client().name(),
        jvm,
        "512m",
        "",
        List.of(),
        options,
        Map.of(),
        Map.of(),
        List.of(),
        null);
  }
}
