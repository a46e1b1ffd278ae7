package dev.gridbench.drivers.ignite3;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Ignite 3.1 as it is by default. */
@Tag("full")
class Ignite3ContractTest extends RemoteDriverContract {

  Ignite3ContractTest() {
    super(Subject.of(new Ignite3System(), "3.1.0", "row"));
  }

  @Override
  protected boolean counts() {
    return false;
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
