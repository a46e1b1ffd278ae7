package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.query.QuerySyntax;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import dev.gridbench.worker.data.random.Mix64;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The small and large objects of the Compact serialization study. */
class ObjectValuesTest {

  static List<ValueShape> shapes() {
    return List.of(new ValueShape.SmallObject(), new ValueShape.LargeObject());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void tellTheirVersion(ValueShape shape) {
    Values values = Values.of(shape, 42);
    for (int key = 0; key < 20; key++) {
      for (int version = 0; version < Values.VERSIONS; version += 997) {
        assertThat(values.versionOf(key, values.value(key, version))).isEqualTo(version);
      }
      assertThat(values.versionOf(key, values.value(key, 65_535))).isEqualTo(65_535);
      assertThat(values.versionOf(key, values.value(key, 65_536))).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void areAFunctionOfSeedKeyAndVersion(ValueShape shape) {
    Values values = Values.of(shape, 42);
    for (int key = 0; key < 100; key++) {
      Object value = values.value(key, 3);
      assertThat(Values.of(shape, 42).value(key, 3)).isEqualTo(value).isNotSameAs(value);
      assertThat(values.value(key, 4)).isNotEqualTo(value);
      assertThat(values.versionOf(key + 1, value)).isEqualTo(-1);
      assertThat(Values.of(shape, 43).versionOf(key, value)).isEqualTo(-1);
      assertThat(values.versionOf(key, "another type")).isEqualTo(-1);
    }
  }

  /** Each of 4 and of 18 fields, each element of each array, each field of each part. */
  @ParameterizedTest
  @MethodSource("shapes")
  void noticeEachChangedFieldAndElement(ValueShape shape) throws Exception {
    for (long seed = 1; seed <= 5; seed++) {
      Values values = Values.of(shape, seed);
      for (int key = 0; key < 20; key++) {
        Record good = (Record) values.value(key, key);
        List<Object> mutants = Mutants.of(good);
        assertThat(mutants).hasSizeGreaterThan(shape.family().equals("large") ? 130 : 8);
        for (Object mutant : mutants) {
          assertThat(mutant).isNotEqualTo(good);
          assertThat(values.versionOf(key, mutant)).as(mutant.toString()).isEqualTo(-1);
        }
      }
    }
  }

  /** A value put together from two versions is neither. */
  @Test
  void noticeATornValue() {
    Values values = Values.of(new ValueShape.SmallObject(), 42);
    Small old = (Small) values.value(7, 1);
    Small young = (Small) values.value(7, 2);
    Small torn = new Small(old.intField(), young.longField(), old.doubleField(), old.stringField());
    assertThat(values.versionOf(7, torn)).isEqualTo(-1);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void tellTheirKey(ValueShape shape) {
    Values values = Values.of(shape, 42);
    Set<Object> numbers = new HashSet<>();
    for (int key = 0; key < 10_000; key++) {
      assertThat(values.keyOf(values.value(key, key))).isEqualTo(key);
      numbers.add(values.attributes(key).value("intField"));
    }
    assertThat(numbers).hasSize(10_000);
    assertThat(values.keyOf("another type")).isEqualTo(-1);
  }

  @Test
  void haveNumbersForKeysThatCanBeUndoneForAnyKeyAndSeed() {
    for (long seed = 0; seed < 100; seed++) {
      KeyNumbers numbers = new KeyNumbers(seed);
      for (int key : new int[] {0, 1, 2, 99_999, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
        assertThat(numbers.keyOf(numbers.of(key))).isEqualTo(key);
      }
    }
  }

  /** So writes never change a query's answer. */
  @ParameterizedTest
  @MethodSource("shapes")
  void keepInEveryVersionWhatQueriesMayName(ValueShape shape) {
    Values values = Values.of(shape, 42);
    assertThat(ValueAttributes.of(shape)).containsOnlyKeys("intField", "stringField");
    for (int key = 0; key < 100; key++) {
      for (int version = 0; version < 3; version++) {
        Object value = values.value(key, version);
        int number = value instanceof Small small ? small.intField() : ((Large) value).intField();
        String text =
            value instanceof Small small ? small.stringField() : ((Large) value).stringField();
        assertThat(values.attributes(key).value("intField")).isEqualTo(number);
        assertThat(values.attributes(key).value("stringField")).isEqualTo(text);
        assertThat(values.attributes(key).value("longField")).isNull();
      }
    }
  }

  /** The lengths and the letters that the study draws. */
  @Test
  void haveTheLengthsOfTheStudy() {
    Values values = Values.of(new ValueShape.LargeObject(), 42);
    for (int key = 0; key < 100; key++) {
      Large large = (Large) values.value(key, 0);
      assertThat(large.booleanArrayField()).hasSize(3);
      assertThat(large.byteArrayField()).hasSize(20);
      assertThat(large.shortArrayField()).hasSize(6);
      assertThat(large.intArrayField()).hasSize(2);
      assertThat(large.longArrayField()).hasSize(3);
      assertThat(large.floatArrayField()).hasSize(5);
      assertThat(large.doubleArrayField()).hasSize(4);
      assertThat(large.stringField()).matches("[0-9A-Za-z]{15}");
      assertThat(large.stringArrayField())
          .hasSize(4)
          .allMatch(text -> text.matches("[0-9A-Za-z]{15}"));
      assertThat(large.objectField().stringField()).matches("[0-9A-Za-z]{15}");
      assertThat(large.objectArrayField()).hasSize(2).doesNotHaveDuplicates();
    }
  }

  /** All 62 equally likely, and the numbers over their range. */
  @Test
  void areSpreadEvenly() {
    Values values = Values.of(new ValueShape.SmallObject(), 42);
    String symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    long[] letters = new long[62];
    long[] numbers = new long[16];
    long[] fractions = new long[16];
    for (int key = 0; key < 20_000; key++) {
      Small small = (Small) values.value(key, 0);
      small.stringField().chars().forEach(letter -> letters[symbols.indexOf(letter)]++);
      numbers[small.intField() >>> 28]++;
      fractions[(int) (small.doubleField() * 16)]++;
    }
    ChiSquare.assertFits(letters, even(62));
    ChiSquare.assertFits(numbers, even(16));
    ChiSquare.assertFits(fractions, even(16));
  }

  private static double[] even(int bins) {
    double[] even = new double[bins];
    Arrays.fill(even, 1.0 / bins);
    return even;
  }

  /** The study's own query finds nothing, as no text has 5 letters. */
  @ParameterizedTest
  @MethodSource("shapes")
  void haveATruthForQueries(ValueShape shape) throws QuerySyntax {
    Values values = Values.of(shape, 42);
    int entries = 5_000;
    assertThat(Truth.of(QueryParser.parse("stringField = 'metin'"), values, entries).rows())
        .isZero();
    Truth truth = Truth.of(QueryParser.parse("stringField LIKE 'm%'"), values, entries);
    assertThat(truth.rows()).isBetween(40L, 130L);
    RowCheck check = new RowCheck(values, entries);
    for (int key = 0; key < entries; key++) {
      if (((String) values.attributes(key).value("stringField")).startsWith("m")) {
        check.row(values.value(key, key % 7));
      }
    }
    assertThat(check.matches(truth)).isTrue();
    check.row(values.value(entries, 0));
    assertThat(check.corrupt()).as("a key that was never stored").isEqualTo(1);
  }

  @Test
  void doNotChangeFromOneVersionOfGridbenchToTheNext() throws Exception {
    assertThat(digest(new ValueShape.SmallObject())).isEqualTo(-1_218_491_823_238_937_475L);
    assertThat(digest(new ValueShape.LargeObject())).isEqualTo(5_277_957_621_654_947_893L);
  }

  private static long digest(ValueShape shape) throws Exception {
    Values values = Values.of(shape, 42);
    long digest = 0;
    for (int key = 0; key < 1_000; key++) {
      Object[] fields = Mutants.deep((Record) values.value(key, key));
      digest = Mix64.mix(digest + Arrays.deepHashCode(fields));
    }
    return digest;
  }
}
