package dev.gridbench.drivers.memcached;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** By TLS, to three servers with one certificate that gridbench has made. */
@Tag("full")
class FolsomTlsContractTest extends RemoteDriverContract {

  FolsomTlsContractTest() {
    super(MemcachedContract.subject(new MemcachedSystem(), "folsom", "java", Map.of(), 3).byTls());
  }

  @Override
  protected boolean countsMapsTogether() {
    return true;
  }
}
