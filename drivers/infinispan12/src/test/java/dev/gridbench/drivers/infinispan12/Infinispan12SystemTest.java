package dev.gridbench.drivers.infinispan12;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Launch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Infinispan12SystemTest {

  private final Infinispan12System system = new Infinispan12System();

  @Test
  void membersStartOnNothingNewerThanJava22() {
    MapSpec map = new MapSpec("map", new ValueShape.SmallObject(), "protostream", List.of(), 1);
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            system.traits().standardVersion(),
            1,
            "127.0.0.1",
            List.of(List.of(7000, 7001)),
            map,
            Map.of(),
            Map.of());
    Launch.Java launch = (Launch.Java) system.deploy(cluster).waves().get(0).get(0).launch();
    assertThat(launch.newestJava()).isEqualTo(22);
    assertThat(system.traits().defaults()).endsWith("Members start on Java 22 or older: set jvm.");
  }

  @Test
  void nodesOfNoCapacityAreOfLaterVersions() {
    assertThat(system.clients()).extracting(ClientLibrary::name).containsExactly("hotrod");
  }
}
