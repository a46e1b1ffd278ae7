package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Routing;
import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Real members count their clients: those that speak to one member are dealt out in turn. */
class RoutingTest {

  private static final int CLIENTS = 5;

  private final List<HazelcastInstance> members = new ArrayList<>();
  private final List<HazelcastInstance> clients = new ArrayList<>();

  @AfterEach
  void end() {
    clients.forEach(HazelcastInstance::shutdown);
    members.forEach(HazelcastInstance::shutdown);
  }

  @Test
  void eachMemberHasItsTurn() throws Exception {
    start(2);
    open("single");
    assertThat(connected()).containsExactly(3, 2);
  }

  @Test
  void byDefaultAllSpeakToAll() throws Exception {
    start(2);
    open("all");
    for (HazelcastInstance client : clients) {
      for (int key = 0; key < 100; key++) {
        client.getMap("map").get(key); // of every partition, so of both members
      }
    }
    assertThat(connected()).containsExactly(CLIENTS, CLIENTS);
  }

  private List<Integer> connected() {
    return members.stream()
        .map(member -> member.getClientService().getConnectedClients().size())
        .toList();
  }

  private void open(String routing) throws Exception {
    List<Endpoint> endpoints =
        members.stream()
            .map(member -> member.getCluster().getLocalMember().getAddress())
            .map(address -> new Endpoint(address.getHost(), address.getPort()))
            .toList();
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(10, 10), "bytes", List.of(), 10);
    ConnectionSpec spec =
        new ConnectionSpec(
            "routing", endpoints, map, Map.of(Routing.OPTION.name(), routing), Map.of());
    for (int number = 0; number < CLIENTS; number++) {
      clients.add(HazelcastDriver.open(Routing.inTurn(spec, number)));
    }
  }

  private void start(int count) throws IOException {
    int port = FreePort.next();
    for (int i = 0; i < count; i++) {
      Config config = new Config();
      config.setClusterName("routing");
      config.setProperty("hazelcast.phone.home.enabled", "false");
      config.setProperty("hazelcast.socket.bind.any", "false");
      config.getNetworkConfig().setPort(port).getInterfaces().setEnabled(true);
      config.getNetworkConfig().getInterfaces().addInterface("127.0.0.1");
      config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
      config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
      config
          .getNetworkConfig()
          .getJoin()
          .getTcpIpConfig()
          .setEnabled(true)
          .addMember("127.0.0.1:" + port);
      members.add(Hazelcast.newHazelcastInstance(config));
    }
  }
}
