package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

@Tag("full")
class WireTwemproxyContractTest extends TwemproxyContract {

  WireTwemproxyContractTest() {
    super("wire", "raw");
  }
}
