package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.worker.data.Values;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every format of Hazelcast 5, on a member that has no class of ours. */
class FormatsContractTest extends ObjectsContract {

  FormatsContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"), List.of("compact", "java"));
  }

  /** Java serialization: a member would need the classes to look into the objects. */
  @Override
  protected boolean queries(String format) {
    return !format.equals("java");
  }

  /**
   * Against the study's published memory per entry, whose fixed part falls out of differences:
   * written minus read values, and large minus small ones. So these are the study's objects, byte
   * by byte.
   */
  @Test
  void objectsAreAsLargeAsTheStudys() throws Exception {
    assertThat(size("compact", HardObjects.WRITTEN_SMALL) - random("compact", SMALL))
        .isEqualTo(184 - 172);
    assertThat(size("compact", HardObjects.WRITTEN_LARGE) - random("compact", LARGE))
        .isEqualTo(546 - 600);
    assertThat(random("compact", LARGE) - random("compact", SMALL)).isEqualTo(600 - 172);
  }

  private static final ValueShape SMALL = new ValueShape.SmallObject();
  private static final ValueShape LARGE = new ValueShape.LargeObject();

  private long random(String format, ValueShape shape) throws Exception {
    return size(format, Values.of(shape, 1).value(1, 0));
  }

  private long size(String format, Object value) throws Exception {
    return connection(new Case(format, SMALL)).encodedSize(value).orElseThrow();
  }
}
