package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Members that keep values decoded, though they have no class of ours. */
@Tag("full")
class ObjectInMemoryContractTest extends ObjectsContract {

  private static final List<String> FORMATS = List.of("compact", "portable", "json");

  ObjectInMemoryContractTest() {
    super(
        Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("in-memory-format", "object"),
        FORMATS);
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

  /** They would tell nothing, which is not what the entries cost. */
  @Test
  void theMembersHaveNoAccountOfWhatObjectsCost() throws Exception {
    assertThat(connection(new Case("compact", new ValueShape.SmallObject())).memory()).isEmpty();
  }
}
