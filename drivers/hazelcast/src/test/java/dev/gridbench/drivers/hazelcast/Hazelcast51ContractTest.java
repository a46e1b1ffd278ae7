package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** The version of the Compact serialization study, whose Compact is a beta, asked by SQL. */
@Tag("full")
class Hazelcast51ContractTest extends ObjectsContract {

  Hazelcast51ContractTest() {
    super(
        Subject.of(new HazelcastSystem(), "5.1.7", "compact").option("query", "sql"),
        List.of("compact", "portable", "json"),
        List.of(new ValueShape.SmallObject(), new ValueShape.LargeObject()));
  }

  @Override
  protected Set<Trait> lacking(String format) {
    return switch (format) {
      case "json" -> Set.of(Trait.NOT_FINITE);
      case "portable" -> Set.of(Trait.NULL_ELEMENT);
      default -> Set.of();
    };
  }

  @Override
  protected boolean queries(String format) {
    return true;
  }
}
