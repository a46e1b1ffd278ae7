package dev.gridbench.drivers.ignite3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class Ignite3SystemTest {

  private final Ignite3System system = new Ignite3System();

  /** Members at 10.0.0.1 and so on, each with three ports from 7000 on. */
  private ClusterSpec cluster(int members, Map<String, String> properties) {
    return new ClusterSpec(
        "ours",
        system.traits().standardVersion(),
        members,
        IntStream.rangeClosed(1, members)
            .mapToObj(member -> MemberAddress.of("10.0.0." + member))
            .toList(),
        IntStream.range(0, members)
            .map(member -> 7000 + 3 * member)
            .mapToObj(port -> List.of(port, port + 1, port + 2))
            .toList(),
        new MapSpec("map", new ValueShape.EmployeeRow(), "row", List.of(), 1),
        Map.of("storage", "aimem"),
        properties);
  }

  @Test
  void aMemberBindsOneAddressForAllThatItsPortsAreFor() {
    Deployment deployment = system.deploy(cluster(3, Map.of()));
    assertThat(deployment.waves()).as("the first alone").hasSize(2);
    Launch.Java launch = (Launch.Java) deployment.waves().get(1).get(1).launch();
    assertThat(launch.jvmArgs())
        .contains("-Dmicronaut.server.host=10.0.0.3", "-Djava.net.preferIPv4Stack=true");
    assertThat(new NodeConfig(cluster(3, Map.of()), 2).text())
        .contains("ignite.network.listenAddresses = [\"10.0.0.3\"]")
        .contains("ignite.clientConnector.listenAddresses = [\"10.0.0.3\"]")
        .contains("ignite.clientConnector.port = 7006")
        .contains("netClusterNodes = [\"10.0.0.1:7001\", \"10.0.0.2:7004\", \"10.0.0.3:7007\"]")
        .contains("ignite.rest.port = 7008")
        .contains("ignite.storage.profiles.default.engine = aimem");
  }

  @Test
  void theStudysPropertiesComeLast() {
    assertThat(new NodeConfig(cluster(1, Map.of("ignite.raft.fsync", "true")), 0).text())
        .endsWith("ignite.raft.fsync = true\n");
  }

  /** They would tell each other addresses at which nobody finds them. */
  @Test
  void severalMembersBehindTranslatedAddressesAreRefused() {
    assertThatThrownBy(() -> Translated.of(system, "row", Security.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("translated. Set members: 1");
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }

  @Test
  void replicasAreCopiesThatMembersCanHave() {
    assertThat(system.traits().copies().of(Map.of(), 3)).isEqualTo(1);
    assertThat(system.traits().copies().of(Map.of("replicas", "3"), 3)).isEqualTo(3);
    assertThat(system.traits().copies().of(Map.of("replicas", "3"), 2)).isEqualTo(2);
  }
}
