package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every format of Infinispan, on a member that has no class of ours. */
public abstract class HotRodFormatsContract extends ObjectsContract {

  protected HotRodFormatsContract(InfinispanSystem system, String version) {
    this(Subject.of(system, version, "protostream"));
  }

  protected HotRodFormatsContract(Subject subject) {
    this(subject, List.of("protostream", "java", "json"));
  }

  protected HotRodFormatsContract(Subject subject, List<String> formats) {
    super(subject, formats);
  }

  /** JSON has no number that is none; Protocol Buffers have no null in or for an array. */
  @Override
  protected Set<Trait> lacking(String format) {
    return switch (format) {
      case "json" -> Set.of(Trait.NOT_FINITE);
      case "protostream" -> Set.of(Trait.NULL_ELEMENT, Trait.NULL_ARRAY);
      default -> Set.of();
    };
  }

  @Override
  protected boolean queries(String format) {
    return format.equals("protostream");
  }

  /** Nothing is encoded, and nothing put around them. */
  @Test
  void theBaselineIsAsManyBytesAsItSays() throws Exception {
    ValueShape.Bytes shape =
        (ValueShape.Bytes)
            new InfinispanSystem().valueFormats().stored(new ValueShape.LargeObject(), "bytes");
    Connection connection = connection(new Case("bytes", shape));
    byte[] value = (byte[]) Values.of(shape, 1).value(7, 0);
    connection.session().set(7, value);
    assertThat(connection.session().get(7)).isEqualTo(value);
    assertThat(connection.encodedSize(value)).hasValue(443);
  }
}
