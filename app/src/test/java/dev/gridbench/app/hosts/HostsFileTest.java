package dev.gridbench.app.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.host.reach.CommandReach;
import dev.gridbench.host.reach.KubernetesReach;
import dev.gridbench.host.reach.SlurmAllocation;
import dev.gridbench.host.reach.SlurmReach;
import dev.gridbench.host.reach.SshReach;
import dev.gridbench.host.remote.RemoteJava;
import dev.gridbench.testing.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HostsFileTest {

  private static final Path LAB = Path.of("/lab");

  private static HostsFile.Reading read(String text) {
    return HostsFile.read("hosts.yaml", text, LAB);
  }

  @Test
  void aFileSaysHowEachHostIsReachedAndWhatItIsFor() {
    HostsFile.Reading reading =
        read(
            """
            reach: ssh
            ssh-config: lab/ssh_config
            defaults: {java: ship, cache: /var/tmp/gridbench}
            hosts:
              grid1: {ssh: me@grid1.lab, address: 10.0.0.1, roles: [members], share: 2, site: a}
              load1: {address: 10.0.0.9, roles: [workers], cpus: 0-15, java: find, cache: ~/bench}
              box: {reach: {command: [docker, exec, -i, "{host}"]}, address: "fd00::1", java: /opt/jdk}
            """);
    Optional<Path> config = Optional.of(Path.of("/lab/lab/ssh_config"));
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.hosts())
        .containsExactly(
            new HostEntry(
                "grid1",
                new SshReach("me@grid1.lab", config),
                "10.0.0.1",
                Set.of(Role.MEMBERS),
                2,
                "a",
                Optional.empty(),
                new RemoteJava.Shipped(Path.of(System.getProperty("java.home"))),
                "/var/tmp/gridbench"),
            new HostEntry(
                "load1",
                new SshReach("load1", config),
                "10.0.0.9",
                Set.of(Role.WORKERS),
                1,
                "",
                Optional.of(CpuSet.parse("0-15")),
                new RemoteJava.Found(),
                "~/bench"),
            new HostEntry(
                "box",
                new CommandReach(List.of("docker", "exec", "-i", "{host}")),
                "fd00::1",
                Set.of(Role.MEMBERS, Role.WORKERS),
                1,
                "",
                Optional.empty(),
                new RemoteJava.At("/opt/jdk"),
                "/var/tmp/gridbench"));
  }

  @Test
  void withoutMoreAHostIsReachedBySshUnderItsName() {
    HostEntry host = read("hosts: {load1: {roles: [workers]}}").hosts().get(0);
    assertThat(host.reach()).isEqualTo(new SshReach("load1", Optional.empty()));
    assertThat(host.java()).isEqualTo(new RemoteJava.Found());
    assertThat(host.cache()).isEqualTo("~/.cache/gridbench");
  }

  @Test
  void anAllocationOfSlurmIsSuchAFile() {
    List<SlurmAllocation.Node> nodes =
        Stream.of("n1", "n2", "n3").map(name -> new SlurmAllocation.Node(name, name)).toList();
    assertThat(read(SlurmHosts.text(nodes)).hosts())
        .allMatch(host -> host.reach().equals(new SlurmReach()))
        .extracting(HostEntry::roles)
        .containsExactly(Set.of(Role.MEMBERS), Set.of(Role.WORKERS), Set.of(Role.WORKERS));
    assertThat(read(SlurmHosts.text(nodes.subList(0, 1))).hosts())
        .singleElement()
        .returns(Set.of(Role.MEMBERS, Role.WORKERS), HostEntry::roles);
  }

  @Test
  void podsAreReachedInTheCurrentContextOrTheOneThatIsNamed() {
    String hosts = "hosts: {pod-0: {roles: [workers]}}\n";
    assertThat(read("reach: kubernetes\n" + hosts).hosts().get(0).reach())
        .isEqualTo(new KubernetesReach("", ""));
    assertThat(
            read("reach: {kubernetes: {context: lab, namespace: bench}}\n" + hosts)
                .hosts()
                .get(0)
                .reach())
        .isEqualTo(new KubernetesReach("lab", "bench"));
  }

  @Test
  void everyProblemIsReportedAtOnce() {
    HostsFile.Reading reading =
        read(
            """
            reach: {kubernetes: {namespaces: bench, context: a b}}
            defaults: {jav: ship}
            hosts:
              grid1: {address: 0.0.0.0, roles: [member]}
              grid2: {roles: [members]}
              grid3: {address: 10.0.0.3, cpus: some, java: 17, cache: here}
              grid4: {address: 10.0.0.3, roles: [], ssh: -oProxyCommand=x}
              me@grid5: {address: 10.0.0.5, role: members}
              grid6: 10.0.0.6
              grid7: {address: 10.0.0.7, reach: {command: docker}}
            """);
    assertThat(reading.hosts()).isEmpty();
    Golden.matches(Golden.folder("hosts").resolve("problems.txt"), text(reading));
  }

  @Test
  void whatIsNoFileOfHostsIsSaid() {
    String all =
        List.of("", "# none yet\n", "- grid1\n", "hosts:\n", "hosts: slurm\n", "host: {}\n")
            .stream()
            .map(text -> text(read(text)))
            .collect(Collectors.joining());
    Golden.matches(Golden.folder("hosts").resolve("shape.txt"), all);
  }

  private static String text(HostsFile.Reading reading) {
    return reading.problems().stream()
        .map(Problem::toString)
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
