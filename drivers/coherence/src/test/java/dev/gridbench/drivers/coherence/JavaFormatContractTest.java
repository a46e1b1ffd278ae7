package dev.gridbench.drivers.coherence;

import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Objects in Java serialization. */
@Tag("full")
class JavaFormatContractTest extends ObjectsContract {

  JavaFormatContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "java"), List.of("java"));
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
