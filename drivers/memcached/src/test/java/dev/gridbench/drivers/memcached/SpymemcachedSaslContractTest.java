package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

/** spymemcached on servers with SASL. */
@Tag("full")
class SpymemcachedSaslContractTest extends MemcachedContract {

  SpymemcachedSaslContractTest() {
    super(bySasl("spymemcached"));
  }
}
