package dev.gridbench.api.system;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A client library that can speak to a system, described without touching any of its classes.
 *
 * @param name as a study writes it under {@code client:}
 * @param driverClass the {@link dev.gridbench.api.client.ClientDriver} in the driver's jar, with a
 *     constructor without arguments
 * @param artifacts Maven coordinates {@code group:artifact:version}, where <code>{version}</code>
 *     stands for the system's version
 * @param exclusions coordinates {@code group:artifact} that are never resolved
 * @param jvmArgs what the worker's JVM needs to run this library
 */
public record ClientLibrary(
    String name,
    String driverClass,
    List<String> artifacts,
    List<String> exclusions,
    List<String> jvmArgs,
    Capabilities capabilities) {

  private static final String SYSTEMS_VERSION = "{version}";

  public ClientLibrary {
    artifacts = List.copyOf(artifacts);
    exclusions = List.copyOf(exclusions);
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** Whether its version is the system's, unless a study says otherwise. */
  public boolean followsSystem() {
    return artifacts.stream().anyMatch(each -> each.contains(SYSTEMS_VERSION));
  }

  /**
   * The coordinates of one version.
   *
   * @param system the system's version
   * @param own the library's, which is that of its first artifact where it does not follow the
   *     system; empty for the one that it has here
   */
  public List<String> artifacts(Version system, String own) {
    String following = own.isEmpty() ? system.text() : own;
    List<String> all =
        new ArrayList<>(
            artifacts.stream().map(each -> each.replace(SYSTEMS_VERSION, following)).toList());
    if (!own.isEmpty() && !followsSystem()) {
      String first = all.get(0);
      all.set(0, first.substring(0, first.lastIndexOf(':') + 1) + own);
    }
    return all;
  }

  /**
   * One that has no artifacts and needs nothing of its JVM, gets, sets and removes bytes as they
   * are, waits for each answer, and has a connection for each session; unless more is said.
   */
  public static Builder builder(String name, String driverClass) {
    return new Builder(name, driverClass);
  }

  /** Takes what differs; each setter replaces what held before. */
  public static final class Builder {

    private final String name;
    private final String driverClass;
    private List<String> artifacts = List.of();
    private List<String> exclusions = List.of();
    private List<String> jvmArgs = List.of();
    private Set<Verb> verbs = Set.of(Verb.GET, Verb.SET, Verb.REMOVE);
    private List<String> formats = List.of("bytes");
    private Set<String> values = Set.of("bytes");
    private boolean multiplexes;
    private boolean async;
    private boolean indexes = true;
    private boolean security;

    private Builder(String name, String driverClass) {
      this.name = name;
      this.driverClass = driverClass;
    }

    public Builder artifacts(String... all) {
      artifacts = List.of(all);
      return this;
    }

    public Builder exclusions(String... all) {
      exclusions = List.of(all);
      return this;
    }

    public Builder jvmArgs(List<String> all) {
      jvmArgs = all;
      return this;
    }

    public Builder verbs(Collection<Verb> all) {
      verbs = Set.copyOf(all);
      return this;
    }

    public Builder formats(List<String> all) {
      formats = all;
      return this;
    }

    public Builder formats(String... all) {
      return formats(List.of(all));
    }

    public Builder values(String... all) {
      values = Set.of(all);
      return this;
    }

    public Builder multiplexes(boolean can) {
      multiplexes = can;
      return this;
    }

    public Builder async(boolean can) {
      async = can;
      return this;
    }

    public Builder indexes(boolean can) {
      indexes = can;
      return this;
    }

    public Builder security(boolean can) {
      security = can;
      return this;
    }

    public ClientLibrary build() {
      Capabilities can =
          new Capabilities(verbs, formats, values, multiplexes, async, indexes, security);
      return new ClientLibrary(name, driverClass, artifacts, exclusions, jvmArgs, can);
    }
  }
}
