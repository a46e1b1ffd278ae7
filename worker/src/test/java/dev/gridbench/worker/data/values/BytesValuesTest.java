package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gridbench.api.ValueShape.Bytes;
import dev.gridbench.worker.data.random.Mix64;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BytesValuesTest {

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 7, 8, 9, 15, 16, 17, 100, 1024})
  void noticeEachChangedByte(int length) {
    Values values = Values.of(new Bytes(length, length), 42);
    for (int key = 0; key < 20; key++) {
      byte[] good = (byte[]) values.value(key, 3 * key);
      for (int at = 0; at < length; at++) {
        for (int change = 1; change < 256; change += length > 100 ? 50 : 1) {
          byte[] bad = good.clone();
          bad[at] ^= (byte) change;
          assertThat(values.versionOf(key, bad)).as("byte %d of %d", at, length).isEqualTo(-1);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 9, 1024})
  void tellTheirVersion(int length) {
    Values values = Values.of(new Bytes(length, length), 42);
    for (int version = 0; version < Values.VERSIONS; version += 13) {
      assertThat(values.versionOf(5, values.value(5, version))).isEqualTo(version);
    }
    assertThat(values.versionOf(5, values.value(5, 65_536))).isZero();
  }

  @Test
  void ofOneByteTellTheirVersionModulo256() {
    Values values = Values.of(new Bytes(1, 1), 42);
    for (int version = 0; version < Values.VERSIONS; version++) {
      assertThat(values.versionOf(5, values.value(5, version))).isEqualTo(version % 256);
    }
  }

  @Test
  void noticeAnotherLengthKeySeedOrType() {
    Values values = Values.of(new Bytes(16, 16), 42);
    Values otherSeed = Values.of(new Bytes(16, 16), 43);
    for (int key = 0; key < 1000; key++) {
      byte[] good = (byte[]) values.value(key, 0);
      assertThat(values.versionOf(key, Arrays.copyOf(good, 15))).isEqualTo(-1);
      assertThat(values.versionOf(key, Arrays.copyOf(good, 17))).isEqualTo(-1);
      assertThat(values.versionOf(key, new byte[0])).isEqualTo(-1);
      assertThat(values.versionOf(key + 1, good)).isEqualTo(-1);
      assertThat(otherSeed.versionOf(key, good)).isEqualTo(-1);
      assertThat(values.versionOf(key, "text")).isEqualTo(-1);
    }
  }

  @Test
  void haveLengthsUniformBetweenTheBoundsThatPutsKeep() {
    Values values = Values.of(new Bytes(5, 24), 42);
    long[] lengths = new long[20];
    for (int key = 0; key < 100_000; key++) {
      int length = ((byte[]) values.value(key, 0)).length;
      assertThat(((byte[]) values.value(key, 9)).length).isEqualTo(length);
      lengths[length - 5]++;
    }
    double[] even = new double[20];
    Arrays.fill(even, 1.0 / 20);
    ChiSquare.assertFits(lengths, even);
  }

  @Test
  void cannotBeCompressed() {
    byte[] value = (byte[]) Values.of(new Bytes(100_000, 100_000), 42).value(1, 1);
    Deflater deflater = new Deflater();
    deflater.setInput(value);
    deflater.finish();
    assertThat(deflater.deflate(new byte[200_000])).isGreaterThan(99_900);
    deflater.end();
  }

  @Test
  void doNotChangeFromOneVersionOfGridbenchToTheNext() {
    Values values = Values.of(new Bytes(1, 100), 42);
    long digest = 0;
    for (int key = 0; key < 10_000; key++) {
      digest = Mix64.mix(digest + Arrays.hashCode((byte[]) values.value(key, key)));
    }
    assertThat(digest).isEqualTo(1_682_864_998_761_889_532L);
  }

  @Test
  void needAtLeastOneByte() {
    assertThatIllegalArgumentException().isThrownBy(() -> Values.of(new Bytes(0, 5), 42));
    assertThatIllegalArgumentException().isThrownBy(() -> Values.of(new Bytes(6, 5), 42));
  }
}
