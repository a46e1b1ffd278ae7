package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.drivers.testkit.NodeClientContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hazelcast 5 by lite members. */
class LiteMemberContractTest extends NodeClientContract {

  LiteMemberContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").by("member", "compact"));
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
