package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

@Tag("full")
class XmemcachedTwemproxyContractTest extends TwemproxyContract {

  XmemcachedTwemproxyContractTest() {
    super("xmemcached", "java");
  }
}
