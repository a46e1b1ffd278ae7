package dev.gridbench.drivers.testkit;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.value.SecurityChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a contract is checked on.
 *
 * @param format one of the client's formats
 * @param options the system's own options, as a study gives them
 * @param jvm what the members run on, as a study names it; empty for the newest found
 * @param library the client library's name
 * @param members how many
 * @param brought what a study brings to a system that takes any vendor's library
 */
public record Subject(
    GridSystem system,
    String version,
    String format,
    Map<String, String> options,
    String jvm,
    String library,
    int members,
    Brought brought) {

  private static final int MEMBERS = 2;

  /** Of members: a contract judges what they answer, and most of their time is their start. */
  private static final List<String> QUICK_START =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  /**
   * A library of the study's own, and what it speaks to.
   *
   * @param artifacts Maven coordinates
   * @param properties the library's own settings
   * @param host whose members it attaches to; null for the subject's own system
   * @param security how clients are let in
   */
  public record Brought(
      List<String> artifacts,
      Map<String, String> properties,
      @Nullable Subject host,
      SecurityChoice security) {

    static final Brought NOTHING = new Brought(List.of(), Map.of(), null, SecurityChoice.NONE);

    public Brought {
      artifacts = List.copyOf(artifacts);
      properties = Map.copyOf(properties);
    }
  }

  /** One for all, so that classes share the clusters that want it. */
  private static final class Password {

    static final Path FILE = written();

    private static Path written() {
      try {
        Path file = Files.createTempFile("gridbench", ".secret");
        file.toFile().deleteOnExit();
        return Files.writeString(file, "pass wörd-" + file.getFileName() + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  public Subject {
    options = Map.copyOf(options);
  }

  /** Of a system that comes with its client library. */
  public Subject(
      GridSystem system,
      String version,
      String format,
      Map<String, String> options,
      String jvm,
      String library,
      int members) {
    this(system, version, format, options, jvm, library, members, Brought.NOTHING);
  }

  /** With the system's defaults, its default client library, two members and the newest JVM. */
  public static Subject of(GridSystem system, String version, String format) {
    String library = system.clients().get(0).name();
    return new Subject(system, version, format, Map.of(), "", library, MEMBERS, Brought.NOTHING);
  }

  /** By another client library. */
  public Subject by(String client, String itsFormat) {
    return new Subject(system, version, itsFormat, options, jvm, client, members, brought);
  }

  public Subject members(int count) {
    return new Subject(system, version, format, options, jvm, library, count, brought);
  }

  public Subject option(String name, String value) {
    Map<String, String> more = new HashMap<>(options);
    more.put(name, value);
    return new Subject(system, version, format, more, jvm, library, members, brought);
  }

  /** With members on the JVM that runs the tests. */
  public Subject onThisJvm() {
    String home = System.getProperty("java.home");
    return new Subject(system, version, format, options, home, library, members, brought);
  }

  /** With a library that the study names. */
  public Subject bringing(String... artifacts) {
    return with(
        new Brought(List.of(artifacts), brought.properties(), brought.host(), brought.security()));
  }

  public Subject property(String name, String value) {
    Map<String, String> more = new HashMap<>(brought.properties());
    more.put(name, value);
    return with(new Brought(brought.artifacts(), more, brought.host(), brought.security()));
  }

  /** With members that let in one user of these tests alone, whose password stands in a file. */
  public Subject secured() {
    return secured(new SecurityChoice("bench", Secret.of("file:" + Password.FILE).orElseThrow()));
  }

  /** With members that let in only who comes like this. */
  public Subject secured(SecurityChoice security) {
    return with(new Brought(brought.artifacts(), brought.properties(), brought.host(), security));
  }

  /** With members that speak TLS alone, by a certificate that gridbench makes. */
  public Subject byTls() {
    return secured(new SecurityChoice("", null, new Tls("", "", "")));
  }

  /** How clients are let in, with the secret itself. */
  public Security security() {
    try {
      return brought.security().resolved(System.getenv());
    } catch (Secret.Missing missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** Attached to the members of another system, as many as that has. */
  public Subject attachedTo(Subject host) {
    return with(new Brought(brought.artifacts(), brought.properties(), host, brought.security()))
        .members(host.members());
  }

  private Subject with(Brought other) {
    return new Subject(system, version, format, options, jvm, library, members, other);
  }

  /** Whether it lives in the JVM of whoever uses it. */
  boolean inWorker() {
    return system.traits().inWorker() && brought.host() == null;
  }

  ClientLibrary client() {
    return system.client(library).orElseThrow();
  }

  SystemChoice choice() {
    SystemChoice.Setup setup =
        new SystemChoice.Setup(
            new SystemChoice.Jvms(jvm, "512m", "", QUICK_START, List.of()),
            new SystemChoice.Settings(options, Map.of(), Map.of()),
            List.of(),
            OwnLibraries.NONE,
            brought.security(),
            null);
    return new SystemChoice(
        system.name() + ":" + version, system.name(), new Version(version), client().name(), setup);
  }
}
