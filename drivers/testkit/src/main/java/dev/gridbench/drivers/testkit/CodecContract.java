package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueCodec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.HardObjects.Hard;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is timed alone has to be what an operation does to an object, all of it and nothing else.
 */
public abstract class CodecContract extends ObjectsCluster {

  CodecContract(Subject subject, List<String> formats, List<ValueShape> shapes) {
    super(subject, formats, shapes);
  }

  /** Whether the library's own encoding in this format can be called alone. */
  protected boolean encodesAlone(String format) {
    return true;
  }

  /** As many bytes as a server itself says that it holds for a key; empty where none can tell. */
  protected OptionalLong stored(List<Endpoint> servers, String map, int key) throws Exception {
    return OptionalLong.empty();
  }

  /** What is timed alone gives back every object, whatever is in it, and has the size it tells. */
  @ParameterizedTest
  @MethodSource("cases")
  void theCodecGivesBackWhatItWasGiven(Case one) throws Exception {
    Optional<ValueCodec> offered = connection(one).codec();
    assertThat(offered.isPresent()).isEqualTo(encodesAlone(one.format()));
    if (offered.isEmpty()) {
      return;
    }
    ValueCodec codec = offered.get();
    Values values = Values.of(one.shape(), 12);
    for (int key = 0; key < KEYS; key++) {
      Object value = values.value(key, key);
      Object encoded = codec.encode(value);
      assertThat(codec.decode(encoded)).isEqualTo(value).isNotSameAs(value);
      assertThat(connection(one).encodedSize(value)).hasValue(codec.size(encoded));
    }
    for (Hard hard : HardObjects.of(one.shape())) {
      if (hard.traits().stream().noneMatch(lacking(one.format())::contains)) {
        assertThat(codec.decode(codec.encode(hard.value())))
            .as(hard.name())
            .isEqualTo(hard.value());
      }
    }
  }

  /** So that what is timed is what an operation does, and no part of it. */
  @ParameterizedTest
  @MethodSource("cases")
  void aServerHoldsAsManyBytesAsTheCodecMakes(Case one) throws Exception {
    Optional<ValueCodec> codec = connection(one).codec();
    Values values = Values.of(one.shape(), 13);
    for (int key = 5_000_000; key < 5_000_000 + 20; key++) {
      Object value = values.value(key, 0);
      session(one).set(key, value);
      OptionalLong bytes = stored(cluster.endpoints(), map(one, SCRATCH).name(), key);
      if (codec.isPresent() && bytes.isPresent()) {
        assertThat(codec.get().size(codec.get().encode(value))).isEqualTo(bytes.getAsLong());
      }
    }
  }
}
