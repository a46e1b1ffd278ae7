package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan 16 whose members let in one user alone. */
@Tag("full")
class LoginContractTest extends HotRodContract {

  LoginContractTest() {
    super(Subject.of(new InfinispanSystem(), "16.0.7", "protostream").secured());
  }
}
