package dev.gridbench.drivers.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects;
import dev.gridbench.drivers.testkit.HardObjects.Hard;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.model.Small;
import dev.gridbench.worker.data.values.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodecTest {

  private static final ValueShape SMALL = new ValueShape.SmallObject();
  private static final ValueShape LARGE = new ValueShape.LargeObject();
  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();

  private static MapSpec map(ValueShape shape, String format) {
    return new MapSpec("map", shape, format, List.of(), 100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "json", "protobuf"})
  void whatIsEncodedIsDecodedCompressedOrNot(String format) throws IOException {
    for (ValueShape shape : List.of(EMPLOYEE, SMALL, LARGE)) {
      for (String compression : List.of("off", "1", "100000")) {
        Codec codec = Codec.of(map(shape, format), compression);
        for (int seed = 1; seed <= 5; seed++) {
          Values values = Values.of(shape, seed);
          for (int key = 0; key < 50; key++) {
            Object value = values.value(key, seed);
            Object back = codec.decode(codec.encode(value));
            assertThat(back).isEqualTo(value).isNotSameAs(value);
            assertThat(values.versionOf(key, back)).isEqualTo(seed);
          }
        }
      }
    }
  }

  @Test
  void bytesAreNotEncodedInAnyFormat() throws IOException {
    byte[] bytes = {1, 2, 3};
    for (String format : Formats.ALL) {
      Codec codec = Codec.of(map(new ValueShape.Bytes(1, 9), format));
      assertThat(codec.encode(bytes)).isSameAs(bytes);
      assertThat(codec.decode(bytes)).isSameAs(bytes);
    }
  }

  @Test
  void aFormatOfAnotherSystemIsNoCodec() {
    assertThatThrownBy(() -> Codec.of(map(SMALL, "compact")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("compact");
  }

  @Test
  void onlyWhatComesOutShorterIsCompressed() throws IOException {
    Codec codec = Codec.of(map(new ValueShape.Bytes(1, 9_999), "java"), "100");
    byte[] zeros = new byte[1_000];
    byte[] random = new byte[1_000];
    new Random(1).nextBytes(random);
    assertThat(codec.encode(zeros)).hasSizeLessThan(50).startsWith((byte) 1);
    assertThat(codec.encode(random)).hasSize(1_001).startsWith((byte) 0);
    assertThat(codec.encode(new byte[100])).hasSize(101);
    assertThat(codec.encode(new byte[101])).hasSizeLessThan(50);
    for (byte[] value : List.of(zeros, random, new byte[0])) {
      assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
    }
  }

  @Test
  void whatIsNoThresholdIsSaid() {
    assertThat(Formats.isCompression("off")).isTrue();
    assertThat(Formats.isCompression("256")).isTrue();
    assertThat(Formats.isCompression("1KB")).isFalse();
    assertThatThrownBy(() -> Codec.of(map(SMALL, "json"), "1KB"))
        .hasMessage("option compression is '1KB'. Give a number of bytes, or off.");
  }

  /** Written as empty it would come back as another object, and nobody would know why. */
  @Test
  void whatProtocolBuffersCannotSayIsRefusedAndNotChanged() {
    Codec codec = Codec.of(map(LARGE, "protobuf"));
    List<Hard> refused =
        HardObjects.of(LARGE).stream()
            .filter(
                hard ->
                    hard.traits().contains(Trait.NULL_ARRAY)
                        || hard.traits().contains(Trait.NULL_ELEMENT))
            .toList();
    assertThat(refused).hasSizeGreaterThan(2);
    for (Hard hard : refused) {
      assertThatThrownBy(() -> codec.encode(hard.value()))
          .hasStackTraceContaining("Protocol Buffers have no null");
    }
  }

  /** A server may have been filled by anybody. */
  @Test
  void javaSerializationLetsNoOtherClassIn() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new java.util.ArrayList<>(List.of("a")));
    }
    Codec codec = Codec.of(map(SMALL, "java"));
    assertThatThrownBy(() -> codec.decode(bytes.toByteArray()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("REJECTED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "json", "protobuf"})
  void whatIsCutOffIsNoValue(String format) throws IOException {
    Codec codec = Codec.of(map(SMALL, format));
    byte[] whole = codec.encode(new Small(1, 2, 3, "text"));
    byte[] cut = java.util.Arrays.copyOf(whole, whole.length - 2);
    assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(IOException.class);
  }

  @Test
  void jsonIsReadableAndInTheOrderOfTheClass() throws IOException {
    assertThat(
            new String(
                Json.of(SMALL).encode(new Small(-1, 2, 0.5, "ü")),
                java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo("{\"intField\":-1,\"longField\":2,\"doubleField\":0.5,\"stringField\":\"ü\"}")
        .isEqualTo(Json.of(SMALL).text(new Small(-1, 2, 0.5, "ü")));
  }
}
