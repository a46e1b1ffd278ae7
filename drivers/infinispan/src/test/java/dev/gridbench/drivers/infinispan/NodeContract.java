package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Infinispan by nodes of no capacity. */
abstract class NodeContract extends RemoteDriverContract {

  NodeContract(InfinispanSystem system, String version) {
    super(Subject.of(system, version, "protostream").by("member", "protostream"));
  }

  /** Each counts by itself what it asks of others. */
  @Override
  protected boolean counts() {
    return false;
  }

  /** Of a cache on the heap the members keep no account. */
  @Override
  protected boolean tellsMemory() {
    return false;
  }

  /** The engine of queries and indexes is in the members alone. */
  @Override
  protected boolean indexes() {
    return false;
  }

  /** Who waits for the cluster to form waits for members with entries alone. */
  @Test
  void nodesOfNoCapacityAreNotCounted() throws Exception {
    try (Connection one = connect();
        Connection other = connect()) {
      assertThat(one.members()).hasValue(2);
      assertThat(other.members()).hasValue(2);
    }
  }

  @Test
  void whatOnlyClientsHaveIsRefused() {
    InfinispanSystem system = new InfinispanSystem();
    ClientLibrary member = system.client("member").orElseThrow();
    assertThat(system.refusal(member, Map.of("near-cache", "10"), Map.of()))
        .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    assertThat(system.refusal(member, Map.of("client-config", "client.properties"), Map.of()))
        .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    assertThat(system.refusal(member, Map.of(), Map.of("infinispan.client.hotrod.sni", "x")))
        .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    assertThat(system.refusal(member, Map.of(), Map.of())).isEmpty();
  }
}
