package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.drivers.testkit.NearCacheContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hazelcast 5 with a near cache in each client. */
@Tag("full")
class NearCacheContractTest extends NearCacheContract {

  NearCacheContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"), 1_000);
  }

  @Test
  void theStandardsClientHasNone() {
    HazelcastSystem system = new HazelcastSystem();
    Map<String, String> options = Map.of("near-cache", "10");
    assertThat(system.refusal(system.client("jcache").orElseThrow(), options, Map.of()))
        .hasValueSatisfying(sentence -> assertThat(sentence).contains("jcache", "near-cache"));
  }
}
