package dev.gridbench.app.hosts;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.host.reach.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file of hosts that an inventory of Ansible amounts to: the hosts of its groups {@code
 * members} and {@code workers}, reached by ssh as their variables say.
 *
 * @param text the file's; of no use where there are problems
 * @param problems what of the inventory cannot be followed, each with a next step
 */
public record AnsibleHosts(String text, List<String> problems) {

  /** Those that ssh's own configuration has to say, for gridbench passes on none of them. */
  private static final Map<String, String> OF_SSH =
      new TreeMap<>(
          Map.of(
              "ansible_ssh_private_key_file", "IdentityFile",
              "ansible_private_key_file", "IdentityFile",
              "ansible_ssh_common_args", "ProxyJump and the like",
              "ansible_ssh_extra_args", "ProxyJump and the like",
              "ansible_password", "a key in place of the password",
              "ansible_ssh_pass", "a key in place of the password"));

  private static final JsonMapper JSON = JsonMapper.shared();

  public AnsibleHosts {
    problems = List.copyOf(problems);
  }

  /**
   * Asks Ansible itself, so that patterns, ranges, plugins and files of variables count.
   *
   * @throws IOException if Ansible does not answer: says what it said
   */
  public static AnsibleHosts of(Path inventory) throws IOException, InterruptedException {
    return of(Answer.of("ansible-inventory", "-i", inventory.toString(), "--list"));
  }

  /**
   * From what {@code ansible-inventory --list} printed.
   *
   * @throws IOException if that is no JSON
   */
  static AnsibleHosts of(String listed) throws IOException {
    try {
      return new Reader(JSON.readTree(listed)).read();
    } catch (JacksonException other) {
      throw new IOException("ansible-inventory printed no JSON", other);
    }
  }

  /** Of one inventory. */
  private static final class Reader {

    private final JsonNode groups;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Set<Role>> roles = new LinkedHashMap<>();

    Reader(JsonNode groups) {
      this.groups = groups;
    }

    AnsibleHosts read() {
      for (Role role : Role.values()) {
        String group = name(role);
        int before = roles.values().stream().mapToInt(Set::size).sum();
        collect(group, role);
        if (roles.values().stream().mapToInt(Set::size).sum() == before) {
          problems.add(
              "no host is in a group '%s'. Add one, by 'children' for groups that exist; a folder"
                      .formatted(group)
                  + " may hold the inventory and a second file with it.");
        }
      }
      StringBuilder text = new StringBuilder("hosts:\n");
      roles.forEach((host, its) -> text.append(host(host, its)));
      return new AnsibleHosts(text.toString(), problems);
    }

    private static String name(Role role) {
      return role.name().toLowerCase(Locale.ROOT);
    }

    /** With the groups in it. Ansible refuses a group that is in itself. */
    private void collect(String group, Role role) {
      for (JsonNode host : groups.path(group).path("hosts")) {
        roles.computeIfAbsent(host.asString(), any -> EnumSet.noneOf(Role.class)).add(role);
      }
      for (JsonNode child : groups.path(group).path("children")) {
        collect(child.asString(), role);
      }
    }

    private String host(String name, Set<Role> its) {
      JsonNode variables = groups.path("_meta").path("hostvars").path(name);
      refuse(name, variables);
      String at = variables.path("ansible_host").asString(name);
      String user = variables.path("ansible_user").asString("");
      String port = variables.path("ansible_port").asString("");
      String login = (user.isEmpty() ? "" : user + "@") + at;
      String address =
          variables.path("gridbench_address").asString(its.contains(Role.MEMBERS) ? at : "");
      return "  \"%s\": {ssh: \"%s\", %sroles: [%s]}\n"
          .formatted(
              name,
              port.isEmpty() ? login : "ssh://" + login + ":" + port,
              address.isEmpty() ? "" : "address: \"%s\", ".formatted(address),
              its.stream().map(Reader::name).collect(Collectors.joining(", ")));
    }

    private void refuse(String name, JsonNode variables) {
      String connection = variables.path("ansible_connection").asString("ssh");
      if (!Set.of("ssh", "smart", "paramiko").contains(connection)) {
        problems.add(
            "%s has ansible_connection: %s, and gridbench follows ssh only. Write a file of hosts"
                    .formatted(name, connection)
                + " with a reach for it (docs/hosts.md).");
      }
      OF_SSH.forEach(
          (variable, instead) -> {
            if (variables.has(variable)) {
              problems.add(
                  "%s has %s, which gridbench does not pass on. Put it into ssh's configuration (%s)."
                      .formatted(name, variable, instead));
            }
          });
    }
  }
}
