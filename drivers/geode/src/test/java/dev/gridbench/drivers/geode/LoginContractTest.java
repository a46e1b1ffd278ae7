package dev.gridbench.drivers.geode;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Geode whose members let in one user alone, which newer versions of Java do not start. */
@Tag("full")
class LoginContractTest extends RemoteDriverContract {

  LoginContractTest() {
    super(new Subject(new GeodeSystem(), "1.15.1", "pdx", Map.of(), "17", "geode", 2).secured());
  }
}
