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
 * @param library the client library's name
 * @param members how many
 */
public record Subject(
    GridSystem system,
    String version,
    String format,
    Map<String, String> options,
    String jvm,
    String library,
    int members) {

  private static final int MEMBERS = 2;

  public Subject {
    options = Map.copyOf(options);
  }

  /** With the system's defaults, its default client library, two members and the newest JVM. */
  public static Subject of(GridSystem system, String version, String format) {
    String library = system.clients().get(0).name();
    return new Subject(system, version, format, Map.of(), "", library, MEMBERS);
  }

  /** By another client library. */
  public Subject by(String client, String itsFormat) {
    return new Subject(system, version, itsFormat, options, jvm, client, members);
  }

  public Subject members(int count) {
    return new Subject(system, version, format, options, jvm, library, count);
  }

  public Subject option(String name, String value) {
    return new Subject(system, version, format, Map.of(name, value), jvm, library, members);
  }

  /** With members on the JVM that runs the tests. */
  public Subject onThisJvm() {
    return new Subject(
        system, version, format, options, System.getProperty("java.home"), library, members);
  }

  ClientLibrary client() {
    return system.client(library).orElseThrow();
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
