package dev.gridbench.drivers.coherence;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** A member alone, which keeps no backups, and so can tell what its entries take. */
@Tag("full")
class OneMemberContractTest extends CoherenceContract {

  OneMemberContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "pof").members(1), false);
  }
}
