package dev.gridbench.drivers.geode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects as PDX, and bytes, on members that have no class of values. */
@Tag("full")
class FormatsContractTest extends ObjectsContract {

  FormatsContractTest() {
    super(Subject.of(new GeodeSystem(), "1.15.1", "pdx"), List.of("pdx"));
  }

  @Override
  protected boolean queries(String format) {
    return true;
  }

  /** Nothing is encoded, and nothing put around them. */
  @Test
  void theBaselineIsAsManyBytesAsItSays() throws Exception {
    ValueShape.Bytes shape =
        (ValueShape.Bytes)
            new GeodeSystem().valueFormats().stored(new ValueShape.LargeObject(), "bytes");
    Connection connection = connection(new Case("bytes", shape));
    byte[] value = (byte[]) Values.of(shape, 1).value(7, 0);
    connection.session().set(7, value);
    assertThat(connection.session().get(7)).isEqualTo(value);
    assertThat(connection.encodedSize(value)).hasValue(443);
  }
}
