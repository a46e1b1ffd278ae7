package dev.gridbench.drivers.geode;

import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Objects in Java serialization, on members that have their classes. */
@Tag("full")
class JavaFormatContractTest extends ObjectsContract {

  JavaFormatContractTest() {
    super(Subject.of(new GeodeSystem(), "1.15.1", "java"), List.of("java"));
  }

  @Override
  protected boolean membersNeedOurClasses() {
    return true;
  }

  @Override
  protected boolean queries(String format) {
    return true;
  }
}
