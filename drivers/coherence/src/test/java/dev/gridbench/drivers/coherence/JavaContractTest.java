package dev.gridbench.drivers.coherence;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Three members without backups, in Java serialization. */
@Tag("full")
class JavaContractTest extends CoherenceContract {

  JavaContractTest() {
    super(
        Subject.of(new CoherenceSystem(), "25.03.2", "java").members(3).option("backups", "0"),
        false);
  }
}
