package dev.gridbench.drivers.memcached;

import org.junit.jupiter.api.Tag;

/** Folsom on servers with SASL. */
@Tag("full")
class FolsomSaslContractTest extends MemcachedContract {

  FolsomSaslContractTest() {
    super(bySasl("folsom"));
  }
}
