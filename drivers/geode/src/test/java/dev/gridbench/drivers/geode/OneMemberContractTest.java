package dev.gridbench.drivers.geode;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** A member alone, which needs no locator, and to which batches go whole. */
@Tag("full")
class OneMemberContractTest extends RemoteDriverContract {

  OneMemberContractTest() {
    super(Subject.of(new GeodeSystem(), "1.15.1", "pdx").members(1));
  }
}
