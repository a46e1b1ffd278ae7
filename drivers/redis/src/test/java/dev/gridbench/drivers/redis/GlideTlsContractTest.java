package dev.gridbench.drivers.redis;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import org.junit.jupiter.api.Tag;

/** By TLS, to a server whose certificate gridbench has made. */
@Tag("full")
class GlideTlsContractTest extends RemoteDriverContract {

  GlideTlsContractTest() {
    super(RedisContract.one("glide", "java").byTls());
  }
}
