package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** Small and large objects asked for by SQL, on a member that has no class of ours. */
@Tag("full")
class SqlContractTest extends ObjectsContract {

  SqlContractTest() {
    super(
        Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("query", "sql"),
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
