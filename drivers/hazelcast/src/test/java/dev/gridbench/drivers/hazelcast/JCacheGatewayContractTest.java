package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Hazelcast 5 behind its JSR-107 provider, by way of gateways. */
@Tag("full")
class JCacheGatewayContractTest extends GatewayContract {

  JCacheGatewayContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").by("jcache", "compact"));
  }

  /** Members count a cache's operations only where its statistics are switched on. */
  @Override
  protected boolean counts() {
    return false;
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
