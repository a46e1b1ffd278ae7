package dev.gridbench.drivers.redis;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import org.junit.jupiter.api.Tag;

/** By TLS, to a server whose certificate gridbench has made. */
@Tag("full")
class RedissonTlsContractTest extends RemoteDriverContract {

  RedissonTlsContractTest() {
    super(RedisContract.one("redisson", "java").byTls());
  }

  /** Redisson's queue for sockets is dropped with its client. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
