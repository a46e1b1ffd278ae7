package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** Hazelcast 5 behind its JSR-107 provider. */
class JCacheContractTest extends RemoteDriverContract {

  JCacheContractTest() {
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
