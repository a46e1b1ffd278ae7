package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.worker.data.values.Constants;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every format of Hazelcast 5, on a member that has no class of ours. */
@Tag("full")
class FormatsContractTest extends ObjectsContract {

  /** With its backup. */
  private static final int COPIES = 2;

  private static final ValueShape SMALL = new ValueShape.SmallObject();
  private static final ValueShape LARGE = new ValueShape.LargeObject();

  FormatsContractTest() {
    super(
        Subject.of(new HazelcastSystem(), "5.7.0", "compact"),
        List.of("compact", "portable", "identified", "java", "json"));
  }

  /** JSON has no number that is none; an array of Portables has none that is null. */
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
    return Set.of("compact", "portable", "json").contains(format);
  }

  /**
   * Against the study's published memory per entry in bytes, whose fixed part falls out of
   * differences: written minus read values, and large minus small ones. So these are the study's
   * objects, byte by byte.
   */
  @ParameterizedTest
  @CsvSource({
    "compact, 184, 172, 546, 600",
    "portable, 262, 250, 1037, 1166",
    "identified, 180, 168, 508, 563"
  })
  void objectsAreAsLargeAsTheStudys(
      String format, int writtenSmall, int readSmall, int writtenLarge, int readLarge)
      throws Exception {
    long small = random(format, SMALL, 1);
    long large = random(format, LARGE, 1);
    assertThat(size(format, SMALL, Constants.SMALL) - small).isEqualTo(writtenSmall - readSmall);
    assertThat(size(format, LARGE, Constants.LARGE) - large).isEqualTo(writtenLarge - readLarge);
    assertThat(large - small).isEqualTo(readLarge - readSmall);
  }

  /** All objects of a shape are of one size, which the baseline has without the header of 8. */
  @Test
  void theBaselineHasTheDataSizeOfIdentified() throws Exception {
    for (ValueShape shape : List.of(SMALL, LARGE)) {
      ValueShape.Bytes baseline =
          (ValueShape.Bytes) new HazelcastSystem().valueFormats().stored(shape, "bytes");
      for (long seed = 1; seed <= 20; seed++) {
        assertThat(random("identified", shape, seed) - 8).isEqualTo(baseline.min());
      }
      byte[] bytes = (byte[]) Values.of(baseline, 1).value(1, 0);
      assertThat(size("compact", shape, bytes))
          .as("with the length of the array")
          .isEqualTo(random("identified", shape, 1) + 4);
    }
  }

  @Test
  void theBaselineOfTheConstantHasItsDataSizeToo() throws Exception {
    Map<ValueShape, Object> constants = Map.of(SMALL, Constants.SMALL, LARGE, Constants.LARGE);
    for (var constant : constants.entrySet()) {
      ValueShape.Bytes baseline =
          (ValueShape.Bytes)
              new HazelcastSystem().valueFormats().constant(constant.getKey(), "bytes");
      assertThat(size("identified", constant.getKey(), constant.getValue()) - 8)
          .isEqualTo(baseline.min());
    }
  }

  /** By the member's own account of what an entry costs, another value makes the difference. */
  @ParameterizedTest
  @ValueSource(strings = {"compact", "portable", "identified", "java", "json"})
  void aMemberHoldsAsManyBytesMoreAsTheCodecMakes(String format) throws Exception {
    Connection connection = connection(new Case(format, SMALL));
    long encoded = connection.encodedSize(Constants.SMALL).orElseThrow() - random(format, SMALL, 1);
    int key = 6_000_000;
    connection.session().set(key, Values.of(SMALL, 1).value(1, 0));
    long before = connection.memory().orElseThrow();
    connection.session().set(key, Constants.SMALL);
    assertThat(connection.memory()).hasValue(before + COPIES * encoded);
  }

  private long random(String format, ValueShape shape, long seed) throws Exception {
    return size(format, shape, Values.of(shape, seed).value(1, 0));
  }

  private long size(String format, ValueShape shape, Object value) throws Exception {
    return connection(new Case(format, shape)).encodedSize(value).orElseThrow();
  }
}
