package dev.gridbench.app.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.host.reach.SshReach;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Of what {@code ansible-inventory --list} prints. */
class AnsibleHostsTest {

  private static final String LISTED =
      """
      {"_meta": {"hostvars": {
         "grid1": {"ansible_host": "10.0.0.1", "ansible_user": "bench", "ansible_port": 2222},
         "grid2": {"ansible_host": "grid2.lab", "gridbench_address": "10.0.0.2"},
         "load1": {"ansible_user": "bench"},
         "db": {"ansible_connection": "docker", "ansible_password": "x"}}},
       "all": {"children": ["ungrouped", "members", "workers"]},
       "members": {"children": ["grid"]},
       "grid": {"hosts": ["grid1", "grid2"]},
       "workers": {"hosts": ["load1", "grid2"]},
       "ungrouped": {"hosts": ["db"]}}
      """;

  @Test
  void groupsAreRolesAndVariablesSayHowSshGetsThere() throws IOException {
    AnsibleHosts inventory = AnsibleHosts.of(LISTED);
    assertThat(inventory.problems()).isEmpty();
    HostsFile.Reading read = HostsFile.read("inventory", inventory.text(), Path.of("/lab"));
    assertThat(read.problems()).isEmpty();
    List<HostEntry> hosts = read.hosts();
    assertThat(hosts).extracting(HostEntry::name).containsExactly("grid1", "grid2", "load1");
    assertThat(hosts)
        .extracting(HostEntry::reach)
        .containsExactly(
            new SshReach("ssh://bench@10.0.0.1:2222", Optional.empty()),
            new SshReach("grid2.lab", Optional.empty()),
            new SshReach("bench@load1", Optional.empty()));
    assertThat(hosts).extracting(HostEntry::address).containsExactly("10.0.0.1", "10.0.0.2", "");
    assertThat(hosts)
        .extracting(HostEntry::roles)
        .containsExactly(
            Set.of(Role.MEMBERS), Set.of(Role.MEMBERS, Role.WORKERS), Set.of(Role.WORKERS));
  }

  @Test
  void whatCannotBeFollowedIsNamedAtOnce() throws IOException {
    String other = LISTED.replace("[\"load1\", \"grid2\"]", "[]").replace("\"grid1\"", "\"db\"");
    assertThat(AnsibleHosts.of(other).problems())
        .hasSize(3)
        .anyMatch(problem -> problem.startsWith("no host is in a group 'workers'. Add one"))
        .anyMatch(problem -> problem.startsWith("db has ansible_connection: docker"))
        .anyMatch(problem -> problem.startsWith("db has ansible_password"));
  }

  @Test
  void whatIsNoInventoryIsSaid() {
    assertThatThrownBy(() -> AnsibleHosts.of("[WARNING]: none"))
        .isInstanceOf(IOException.class)
        .hasMessage("ansible-inventory printed no JSON");
  }
}
