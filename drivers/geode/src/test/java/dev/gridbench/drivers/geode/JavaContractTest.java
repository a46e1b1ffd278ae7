package dev.gridbench.drivers.geode;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Geode with a copy of each entry, in Java serialization. */
@Tag("full")
class JavaContractTest extends RemoteDriverContract {

  JavaContractTest() {
    super(Subject.of(new GeodeSystem(), "1.15.1", "java").option("redundant-copies", "1"));
  }
}
