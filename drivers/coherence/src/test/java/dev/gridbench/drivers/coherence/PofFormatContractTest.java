package dev.gridbench.drivers.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects in POF, and bytes. */
@Tag("full")
class PofFormatContractTest extends ObjectsContract {

  PofFormatContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "pof"), List.of("pof"));
  }

  @Override
  protected boolean membersNeedOurClasses() {
    return true;
  }

  @Override
  protected boolean queries(String format) {
    return true;
  }

  /** Nothing is encoded, and nothing put around them but their kind and length. */
  @Test
  void theBaselineIsAsManyBytesAsItSays() throws Exception {
    ValueShape.Bytes shape =
        (ValueShape.Bytes)
            new CoherenceSystem().valueFormats().stored(new ValueShape.LargeObject(), "bytes");
    Connection connection = connection(new Case("bytes", shape));
    byte[] value = (byte[]) Values.of(shape, 1).value(7, 0);
    connection.session().set(7, value);
    assertThat(connection.session().get(7)).isEqualTo(value);
    assertThat(connection.encodedSize(value).orElseThrow()).isBetween(443L, 443L + 8);
  }
}
