package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** The same where members need our classes. */
@Tag("full")
class SqlOnClassesContractTest extends ObjectsContract {

  SqlOnClassesContractTest() {
    super(
        Subject.of(new HazelcastSystem(), "5.7.0", "identified").option("query", "sql"),
        List.of("identified", "java"),
        List.of(new ValueShape.SmallObject(), new ValueShape.LargeObject()));
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
