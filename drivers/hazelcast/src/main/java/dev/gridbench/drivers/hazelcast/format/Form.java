package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.core.HazelcastJsonValue;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Completion;
import dev.gridbench.drivers.codec.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the client library is handed for a value, inside each call: the value itself, or what the
 * format makes of it before the library's own encoding begins.
 */
public interface Form {

  Object stored(Object value);

  /**
   * @throws RuntimeException if this was never stored
   */
  Object value(Object stored);

  default @Nullable Object read(@Nullable Object stored) {
    return stored == null ? null : value(stored);
  }

  default Map<Object, Object> storedAll(Map<Object, Object> entries) {
    Map<Object, Object> all = new HashMap<>(2 * entries.size());
    entries.forEach((key, value) -> all.put(key, stored(value)));
    return all;
  }

  default Map<Object, Object> readAll(Map<Object, Object> found) {
    Map<Object, Object> all = new HashMap<>(2 * found.size());
    found.forEach((key, stored) -> all.put(key, value(stored)));
    return all;
  }

  /** Completed by what is stored, it completes the given one by the value. */
  default Completion decoding(Completion completion) {
    return (stored, failure) -> {
      Object value = null;
      Throwable trouble = failure;
      try {
        value = read(stored);
      } catch (RuntimeException undecodable) {
        trouble = undecodable;
      }
      completion.accept(value, trouble);
    };
  }

  /** The form of a map's format; bytes are stored as they are in each. */
  static Form of(MapSpec map) {
    if (map.value() instanceof ValueShape.Bytes) {
      return AS_IT_IS;
    }
    int classId = classId(map.value());
    return switch (map.format()) {
      case "portable" -> new Wrapping(value -> PortableFormat.wrapped(classId, value));
      case "identified" -> new Wrapping(value -> IdentifiedFormat.wrapped(classId, value));
      case "json" -> new JsonText(Json.of(map.value()));
      default -> AS_IT_IS;
    };
  }

  private static int classId(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return Wrapper.SMALL;
    }
    return shape instanceof ValueShape.LargeObject ? Wrapper.LARGE : Wrapper.EMPLOYEE;
  }

  /** The value itself: the library finds by its class how to encode it. */
  Form AS_IT_IS =
      new Form() {
        @Override
        public Object stored(Object value) {
          return value;
        }

        @Override
        public Object value(Object stored) {
          return stored;
        }

        @Override
        public Map<Object, Object> storedAll(Map<Object, Object> entries) {
          return entries;
        }

        @Override
        public Map<Object, Object> readAll(Map<Object, Object> found) {
          return found;
        }

        @Override
        public Completion decoding(Completion completion) {
          return completion;
        }
      };

  /** Puts an object of a class that knows its own encoding around each value. */
  record Wrapping(Function<Object, Wrapper<?>> wrapper) implements Form {

    @Override
    public Object stored(Object value) {
      return wrapper.apply(value);
    }

    @Override
    public Object value(Object stored) {
      return ((Wrapper<?>) stored).value();
    }
  }

  /** JSON text, marked as JSON for the members, which find a field by looking through the text. */
  record JsonText(Json json) implements Form {

    @Override
    public Object stored(Object value) {
      try {
        return new HazelcastJsonValue(json.text(value));
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    @Override
    public Object value(Object stored) {
      try {
        return json.value(((HazelcastJsonValue) stored).toString());
      } catch (IOException garbled) {
        throw new UncheckedIOException(garbled);
      }
    }
  }
}
