package dev.gridbench.app.hosts;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import dev.gridbench.host.reach.Reach;
import dev.gridbench.host.remote.RemoteJava;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a file of hosts, or reports every problem in it with its place (docs/hosts.md). */
public final class HostsFile {

  private static final String CACHE = "~/.cache/gridbench";
  private static final Set<Role> ALL_ROLES = Set.of(Role.values());

  private final Path folder;
  private final Problems problems;
  private final List<HostEntry> hosts = new ArrayList<>();
  private final Map<String, String> byAddress = new HashMap<>();

  private HostsFile(Path folder, Problems problems) {
    this.folder = folder;
    this.problems = problems;
  }

  /**
   * What became of reading it.
   *
   * @param hosts in the order of the file; none where there is a problem
   * @param problems all of them, in the order of the file
   */
  public record Reading(List<HostEntry> hosts, List<Problem> problems) {
    public Reading {
      hosts = List.copyOf(hosts);
      problems = List.copyOf(problems);
    }
  }

  /**
   * Reads it.
   *
   * @param source the file as messages call it
   * @param folder from which it names other files
   */
  public static Reading read(String source, String text, Path folder) {
    Problems problems = new Problems();
    HostsFile file = new HostsFile(folder, problems);
    if (text.lines().allMatch(line -> line.isBlank() || line.strip().startsWith("#"))) {
      problems.add(
          new Place(source, 1, 1), "is empty. Write at least hosts: " + HostFields.EXAMPLE + ".");
    } else {
      YamlReader.file(source, text, problems).ifPresent(file::read);
    }
    return new Reading(problems.none() ? file.hosts : List.of(), problems.sorted());
  }

  private void read(Yaml written) {
    if (!(written instanceof Yaml.Mapping mapping)) {
      problems.add(
          written.place(),
          "a file of hosts is a mapping, but this is %s. Begin with hosts:."
              .formatted(written.kind()));
      return;
    }
    Values file = Values.read(HostFields.OF_FILE, mapping, problems);
    Values defaults =
        Values.read(
            HostFields.OF_DEFAULTS, file.one(HostFields.DEFAULTS).orElse(Values.NOTHING), problems);
    for (Yaml.Entry each : file.one(HostFields.HOSTS).orElse(Values.NOTHING).entries()) {
      host(each, file, defaults);
    }
  }

  private void host(Yaml.Entry written, Values file, Values defaults) {
    int before = problems.count();
    if (!HostFields.NAME.matcher(written.name()).matches()) {
      problems.add(
          written.key().place(),
          "'%s' cannot be a host's name. Use letters, digits, '.', '_' and '-'; for user@host"
                  .formatted(written.name())
              + " write ssh: user@host.");
    }
    Values values = values(written);
    String address = values.one(HostFields.ADDRESS).orElse("");
    Set<Role> roles = roles(values);
    checkAddress(written, values, address, roles);
    if (problems.count() > before) {
      return;
    }
    hosts.add(
        new HostEntry(
            written.name(),
            reach(written.name(), values, file),
            address,
            roles,
            values.one(HostFields.SHARE).orElse(1),
            values.one(HostFields.SITE).orElse(""),
            values.one(HostFields.CPUS),
            first(values, defaults).orElseGet(RemoteJava.Found::new),
            values.one(HostFields.CACHE).or(() -> defaults.one(HostFields.CACHE)).orElse(CACHE)));
  }

  private Set<Role> roles(Values values) {
    Optional<List<Role>> written = values.one(HostFields.ROLES);
    if (written.filter(List::isEmpty).isPresent()) {
      problems.add(
          values.place(HostFields.ROLES),
          "'roles' is empty. Write [members], [workers] or both, or drop it for both.");
    }
    return written.<Set<Role>>map(Set::copyOf).orElse(ALL_ROLES);
  }

  private static Optional<RemoteJava> first(Values values, Values defaults) {
    return values.one(HostFields.JAVA).or(() -> defaults.one(HostFields.JAVA));
  }

  private Values values(Yaml.Entry written) {
    if (written.value() instanceof Yaml.Mapping mapping) {
      return Values.read(HostFields.OF_HOST, mapping, problems);
    }
    problems.add(
        written.value().place(),
        "host '%s' is a mapping, but this is %s. Write for example %s."
            .formatted(written.name(), written.value().kind(), HostFields.HOST_EXAMPLE));
    return Values.read(List.of(), Values.NOTHING, problems);
  }

  private void checkAddress(Yaml.Entry written, Values values, String address, Set<Role> roles) {
    if (!(written.value() instanceof Yaml.Mapping)) {
      return;
    }
    if (address.isEmpty()) {
      if (roles.contains(Role.MEMBERS)
          && values.sound(HostFields.ADDRESS)
          && values.sound(HostFields.ROLES)) {
        problems.add(
            written.key().place(),
            "'%s' has role members and no address. Add the one that members bind and workers dial,"
                    .formatted(written.name())
                + " for example address: 10.0.0.1, or write roles: [workers].");
      }
      return;
    }
    String other = byAddress.putIfAbsent(address, written.name());
    if (other != null) {
      problems.add(
          values.place(HostFields.ADDRESS),
          "'%s' has the address of '%s'. Give each host its own, or drop one of the two."
              .formatted(written.name(), other));
    }
  }

  private Reach reach(String name, Values values, Values file) {
    ReachType.Chosen chosen =
        values.given(HostFields.SSH)
            ? ReachType.Chosen.SSH
            : values
                .one(HostFields.REACH)
                .or(() -> file.one(HostFields.REACH))
                .orElse(ReachType.Chosen.SSH);
    return chosen
        .way()
        .apply(
            values.one(HostFields.SSH).orElse(name),
            file.one(HostFields.SSH_CONFIG).map(this::path));
  }

  /** As a shell would read it: a path that begins with a tilde is in the user's home. */
  private Path path(String written) {
    return written.startsWith("~/")
        ? Path.of(System.getProperty("user.home"), written.substring(2))
        : folder.resolve(written).toAbsolutePath().normalize();
  }
}
