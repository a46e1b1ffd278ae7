package dev.gridbench.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.EOFException;
import java.net.SocketException;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Channels break, and the member is killed and comes back. */
@Timeout(90)
class HazelcastLossTest {

  private final HazelcastEntries entries = new HazelcastEntries("loss");

  /** What a member knows of a client ends with its connection, so the client is told by that. */
  @Test
  void clientsEndWithTheirChannelAndOthersGoOn() throws Exception {
    try (RealMember member = new RealMember();
        Cutter cutter = new Cutter(member.port());
        GatewayServer gateway = Gateways.before("hazelcast", cutter.port(), 2);
        HazelcastTalk one = new HazelcastTalk(gateway.port());
        HazelcastTalk other = new HazelcastTalk(gateway.port())) {
      one.authenticate(UUID.randomUUID());
      other.authenticate(UUID.randomUUID());
      assertThat(one.ask(entries.get("k"), 5).getCorrelationId()).isEqualTo(5);
      cutter.cutOne(new java.util.Random(1));
      int ended = (goesOn(one) ? 0 : 1) + (goesOn(other) ? 0 : 1);
      assertThat(ended).isEqualTo(1);
      Gateways.awaitClients(gateway, 1);
      try (HazelcastTalk again = new HazelcastTalk(gateway.port())) {
        again.authenticate(UUID.randomUUID());
        assertThat(again.ask(entries.get("k"), 6).getCorrelationId()).isEqualTo(6);
      }
    }
  }

  private boolean goesOn(HazelcastTalk talk) throws Exception {
    try {
      for (int i = 10; i < 200; i++) {
        talk.ask(entries.get("k"), i);
      }
      return true;
    } catch (EOFException | SocketException closed) {
      return false;
    }
  }

  @Test
  void clientsComeBackWithTheMember() throws Exception {
    try (RealMember member = new RealMember();
        GatewayServer gateway = Gateways.before("hazelcast", member.port(), 2)) {
      HazelcastInstance client = RealMember.client(gateway.port(), 60_000);
      try {
        IMap<Integer, String> map = client.getMap("m");
        map.set(1, "before");
        member.kill();
        member.startAgain();
        assertThat(map.get(1)).as("from a member that knows nothing").isNull();
        map.set(1, "after");
        assertThat(map.get(1)).isEqualTo("after");
        assertThat(client.getCluster().getMembers())
            .allSatisfy(
                known -> assertThat(known.getAddress().getPort()).isEqualTo(gateway.port()));
      } finally {
        client.shutdown();
      }
    }
  }
}
