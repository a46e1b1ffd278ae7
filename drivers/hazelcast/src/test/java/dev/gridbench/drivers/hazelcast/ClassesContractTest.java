package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** The formats whose members need our classes, on a member that has them. */
@Tag("full")
class ClassesContractTest extends ObjectsContract {

  ClassesContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "identified"), List.of("identified", "java"));
  }

  @Override
  protected Set<Trait> lacking(String format) {
    return Set.of();
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
