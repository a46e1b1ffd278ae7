package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

/** xmemcached on servers with SASL. */
@Tag("full")
class XmemcachedSaslContractTest extends MemcachedContract {

  XmemcachedSaslContractTest() {
    super(bySasl("xmemcached"));
  }
}
