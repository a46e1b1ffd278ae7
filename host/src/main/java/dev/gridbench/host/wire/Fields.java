package dev.gridbench.host.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Records on the pipe, field by field. The reader says which record it is to be, down to the last
 * component: nothing that comes chooses a class.
 */
public final class Fields {

  /** No field comes near. */
  private static final int LONGEST = 1 << 24;

  private Fields() {}

  /** The record's fields in their order. */
  public static void write(DataOutputStream out, Record value) throws IOException {
    record(out, value.getClass(), value);
  }

  /**
   * A record of this class.
   *
   * @throws IOException if what comes is none
   */
  public static <T extends Record> T read(DataInputStream in, Class<T> type) throws IOException {
    return type.cast(record(in, type));
  }

  /** A text may be longer than what {@link DataOutputStream#writeUTF} takes. */
  public static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  public static String text(DataInputStream in) throws IOException {
    byte[] bytes = new byte[length(in)];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static int length(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException("a field of length " + length + " is none of ours");
    }
    return length;
  }

  private static void record(DataOutputStream out, Class<?> type, Object value) throws IOException {
    try {
      for (RecordComponent component : type.getRecordComponents()) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        put(out, component.getGenericType(), accessor.invoke(value));
      }
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(type + " does not tell its components", impossible);
    }
  }

  private static Object record(DataInputStream in, Class<?> type) throws IOException {
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = take(in, components[i].getGenericType());
    }
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      var constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException refused) {
      throw new IOException("what came is no " + type.getSimpleName(), refused);
    }
  }

  private static void put(DataOutputStream out, Type type, @Nullable Object value)
      throws IOException {
    boolean primitive = type instanceof Class<?> each && each.isPrimitive();
    if (!primitive) {
      out.writeBoolean(value != null);
    }
    if (value == null) {
      return;
    }
    if (type instanceof ParameterizedType generic) {
      many(out, generic, value);
    } else if (value instanceof Integer number) {
      out.writeInt(number);
    } else if (value instanceof Long number) {
      out.writeLong(number);
    } else if (value instanceof Double number) {
      out.writeDouble(number);
    } else if (value instanceof Boolean truth) {
      out.writeBoolean(truth);
    } else if (value instanceof String text) {
      text(out, text);
    } else if (value instanceof OptionalInt number) {
      out.writeBoolean(number.isPresent());
      out.writeInt(number.orElse(0));
    } else {
      record(out, value.getClass(), value);
    }
  }

  private static void many(DataOutputStream out, ParameterizedType type, Object value)
      throws IOException {
    Type[] of = type.getActualTypeArguments();
    if (value instanceof Map<?, ?> map) {
      out.writeInt(map.size());
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        put(out, of[0], entry.getKey());
        put(out, of[1], entry.getValue());
      }
      return;
    }
    List<?> all = new ArrayList<>((Collection<?>) value);
    out.writeInt(all.size());
    for (Object each : all) {
      put(out, of[0], each);
    }
  }

  private static @Nullable Object take(DataInputStream in, Type type) throws IOException {
    boolean primitive = type instanceof Class<?> each && each.isPrimitive();
    if (!primitive && !in.readBoolean()) {
      return null;
    }
    return type instanceof ParameterizedType generic ? many(in, generic) : one(in, (Class<?>) type);
  }

  private static Object one(DataInputStream in, Class<?> type) throws IOException {
    if (type == int.class || type == Integer.class) {
      return in.readInt();
    } else if (type == long.class || type == Long.class) {
      return in.readLong();
    } else if (type == double.class || type == Double.class) {
      return in.readDouble();
    } else if (type == boolean.class || type == Boolean.class) {
      return in.readBoolean();
    } else if (type == String.class) {
      return text(in);
    } else if (type == OptionalInt.class) {
      boolean present = in.readBoolean();
      int number = in.readInt();
      return present ? OptionalInt.of(number) : OptionalInt.empty();
    }
    return record(in, type);
  }

  private static Object many(DataInputStream in, ParameterizedType type) throws IOException {
    Type[] of = type.getActualTypeArguments();
    int count = length(in);
    if (type.getRawType() == Map.class) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < count; i++) {
        Object key = Objects.requireNonNull(take(in, of[0]));
        map.put(key, Objects.requireNonNull(take(in, of[1])));
      }
      return map;
    }
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(Objects.requireNonNull(take(in, of[0])));
    }
    return type.getRawType() == Set.class ? new LinkedHashSet<>(all) : List.copyOf(all);
  }
}
