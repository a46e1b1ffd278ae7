package dev.gridbench.drivers.infinispan11;

import dev.gridbench.drivers.infinispan.NamelessTlsContract;
import org.junit.jupiter.api.Tag;

/** The client of 11. */
@Tag("full")
class TlsTest extends NamelessTlsContract {

  TlsTest() {
    super(new Infinispan11Driver());
  }
}
