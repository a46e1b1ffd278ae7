package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hazelcast 5 by lite members. */
class LiteMemberContractTest extends RemoteDriverContract {

  LiteMemberContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").by("member", "compact"));
  }

  /** Each counts by itself what it asks of others. */
  @Override
  protected boolean counts() {
    return false;
  }

  /** Who waits for the cluster to form waits for members with entries alone. */
  @Test
  void liteMembersAreNotCounted() throws Exception {
    try (Connection one = connect();
        Connection other = connect()) {
      assertThat(one.members()).hasValue(2);
      assertThat(other.members()).hasValue(2);
    }
  }

  @Test
  void whatOnlyClientsHaveIsRefused() {
    HazelcastSystem system = new HazelcastSystem();
    ClientLibrary member = system.client("member").orElseThrow();
    for (String[] option : new String[][] {{"routing", "single"}, {"query", "sql"}}) {
      assertThat(system.refusal(member, Map.of(option[0], option[1]), Map.of()))
          .hasValueSatisfying(why -> assertThat(why).contains("client member", "Drop"));
    }
    assertThat(system.refusal(member, Map.of("near-cache", "10"), Map.of())).isPresent();
  }
}
