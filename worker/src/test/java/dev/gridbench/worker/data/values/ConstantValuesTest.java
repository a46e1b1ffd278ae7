package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Of a value that is read, it can be told whether it was loaded or written, and nothing else. */
class ConstantValuesTest {

  private static final int KEYS = 2_000;

  static List<ValueShape> shapes() {
    return List.of(
        new ValueShape.EmployeeRow(),
        new ValueShape.SmallObject(),
        new ValueShape.LargeObject(),
        new ValueShape.Bytes(16, 48));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void everyWriteOfEveryKeyIsTheSameObject(ValueShape shape) {
    Values values = Values.ofConstant(shape, shape, 42);
    Object constant = values.value(0, 1);
    for (int key = 0; key < KEYS; key++) {
      assertThat(values.value(key, key + 1)).isSameAs(constant);
    }
    assertThat(values.value(7, Values.VERSIONS))
        .as("the write after the last version that values could tell")
        .isSameAs(constant);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void whatIsLoadedIsAsWithoutAConstant(ValueShape shape) {
    Values values = Values.ofConstant(shape, shape, 42);
    Values plain = Values.of(shape, 42);
    for (int key = 0; key < KEYS; key++) {
      assertThat(values.value(key, 0)).isEqualTo(plain.value(key, 0));
      assertThat(values.versionOf(key, plain.value(key, 0))).isEqualTo(values.mark(0)).isZero();
      assertThat(values.keyOf(plain.value(key, 0))).isEqualTo(plain.keyOf(plain.value(key, 0)));
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void theConstantIsAWriteOfWhateverKeyAndNumber(ValueShape shape) {
    Values values = Values.ofConstant(shape, shape, 42);
    for (int key = 0; key < KEYS; key++) {
      assertThat(values.versionOf(key, copy(values.value(key, 1))))
          .isEqualTo(values.mark(1))
          .isEqualTo(values.mark(Values.VERSIONS))
          .isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void nothingElseIsAnything(ValueShape shape) {
    Values values = Values.ofConstant(shape, shape, 42);
    Values plain = Values.of(shape, 42);
    for (int key = 0; key < KEYS; key++) {
      assertThat(values.versionOf(key, plain.value(key, 1))).as("another version").isNegative();
      assertThat(values.versionOf(key, plain.value(key + 1, 0))).as("another key's").isNegative();
    }
    assertThat(values.versionOf(0, "")).isNegative();
    assertThat(values.versionOf(0, Values.ofConstant(shape, shape, 43).value(0, 0))).isNegative();
  }

  /** The baseline's constant is of another size than what is loaded. */
  @ParameterizedTest
  @CsvSource({"48, 60", "443, 388"})
  void aConstantMayBeOfAnotherSize(int loaded, int constant) {
    Values values =
        Values.ofConstant(
            new ValueShape.Bytes(loaded, loaded), new ValueShape.Bytes(constant, constant), 42);
    assertThat((byte[]) values.value(3, 0)).hasSize(loaded);
    assertThat((byte[]) values.value(3, 1)).hasSize(constant);
    assertThat(values.versionOf(3, values.value(5, 9))).isEqualTo(1);
  }

  /** As a system would give it back: equal, but another object. */
  private static Object copy(Object value) {
    if (value instanceof byte[] bytes) {
      return Arrays.copyOf(bytes, bytes.length);
    } else if (value instanceof Small small) {
      return new Small(
          small.intField(), small.longField(), small.doubleField(), small.stringField());
    }
    return value instanceof Large large ? large.withStringField(large.stringField()) : value;
  }
}
