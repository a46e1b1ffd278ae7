package dev.gridbench.drivers.hazelcast;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.hazelcast.format.Form;
import dev.gridbench.drivers.hazelcast.format.Registration;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Encoding and decoding alone: what a client does of a set before it sends, and of a get after the
 * answer is there, with the objects and serializers of a trial and neither network nor members. A
 * thousand objects take turns, so that no branch is foretold from one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FormatBenchmark {

  private static final int OBJECTS = 1 << 10;

  @Param({"compact", "portable", "identified", "java", "json", "bytes"})
  public String format = "";

  @Param({"small", "large"})
  public String value = "";

  private final Object[] objects = new Object[OBJECTS];
  private final Data[] encoded = new Data[OBJECTS];
  private @Nullable SerializationService service;
  private @Nullable Form form;
  private int next;

  /**
   * @throws IllegalStateException if an object does not come back as it was
   */
  @Setup
  public void make() {
    ValueShape shape =
        value.equals("small") ? new ValueShape.SmallObject() : new ValueShape.LargeObject();
    ValueShape stored = new HazelcastSystem().valueFormats().stored(shape, format);
    form = Form.of(new MapSpec("map", stored, format, List.of(), OBJECTS));
    service = service(format);
    Values values = Values.of(stored, 1);
    for (int key = 0; key < OBJECTS; key++) {
      objects[key] = values.value(key, 0);
      encoded[key] = encode(objects[key]);
      if (values.versionOf(key, decode(encoded[key])) != 0) {
        throw new IllegalStateException(format + " does not give back " + objects[key]);
      }
    }
  }

  private static SerializationService service(String format) {
    ClientConfig config = new ClientConfig();
    Registration.register(format, config.getSerializationConfig());
    return new DefaultSerializationServiceBuilder()
        .setConfig(config.getSerializationConfig())
        .setSchemaService(new Known())
        .build();
  }

  /** From the object to the bytes that a client would send. */
  @Benchmark
  public Data encode() {
    return encode(objects[turn()]);
  }

  /** From the bytes that a client has received to the object. */
  @Benchmark
  public Object decode() {
    return decode(encoded[turn()]);
  }

  private int turn() {
    next = next + 1 & OBJECTS - 1;
    return next;
  }

  @SuppressWarnings("NullAway") // made before any benchmark runs
  private Data encode(Object object) {
    return service.toData(form.stored(object));
  }

  @SuppressWarnings("NullAway")
  private Object decode(Data data) {
    return form.value(service.toObject(data));
  }

  /** The schemas of this JVM's own objects; a client asks the members for others. */
  private static final class Known implements SchemaService {

    private final Map<Long, Schema> schemas = new ConcurrentHashMap<>();

    @Override
    public @Nullable Schema get(long schemaId) {
      return schemas.get(schemaId);
    }

    @Override
    public void put(Schema schema) {
      schemas.put(schema.getSchemaId(), schema);
    }

    @Override
    public void putLocal(Schema schema) {
      put(schema);
    }
  }
}
