package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.infinispan.NamelessTlsContract;
import org.junit.jupiter.api.Tag;

/** The client of 12. */
@Tag("full")
class TlsTest extends NamelessTlsContract {

  TlsTest() {
    super(new Infinispan12Driver());
  }
}
