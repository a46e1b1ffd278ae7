package dev.gridbench.drivers.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.gridbench.model.Small;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of large objects as JSON. Written as fields; read from the current token on, the start
 * of an array or null. No element of a primitive type is boxed.
 */
final class JsonArrays {

  private static final int FIRST = 8;

  private JsonArrays() {}

  static void write(JsonGenerator out, String name, boolean @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (boolean element : array) {
      out.writeBoolean(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, byte @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
    } else {
      out.writeBinaryField(name, array);
    }
  }

  static void write(JsonGenerator out, String name, short @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (short element : array) {
      out.writeNumber(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, int @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (int element : array) {
      out.writeNumber(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, long @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (long element : array) {
      out.writeNumber(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, float @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (float element : array) {
      out.writeNumber(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, double @Nullable [] array) throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (double element : array) {
      out.writeNumber(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, @Nullable String @Nullable [] array)
      throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (String element : array) {
      out.writeString(element);
    }
    out.writeEndArray();
  }

  static void write(JsonGenerator out, String name, @Nullable Small @Nullable [] array)
      throws IOException {
    if (array == null) {
      out.writeNullField(name);
      return;
    }
    out.writeArrayFieldStart(name);
    for (Small element : array) {
      JsonLarge.part(out, element);
    }
    out.writeEndArray();
  }

  static boolean @Nullable [] booleans(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    boolean[] array = new boolean[FIRST];
    int length = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array = length < array.length ? array : Arrays.copyOf(array, 2 * length);
      array[length++] = in.getBooleanValue();
    }
    return Arrays.copyOf(array, length);
  }

  static byte @Nullable [] bytes(JsonParser in) throws IOException {
    return in.hasToken(JsonToken.VALUE_NULL) ? null : in.getBinaryValue();
  }

  static short @Nullable [] shorts(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    short[] array = new short[FIRST];
    int length = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array = length < array.length ? array : Arrays.copyOf(array, 2 * length);
      array[length++] = in.getShortValue();
    }
    return Arrays.copyOf(array, length);
  }

  static int @Nullable [] ints(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    int[] array = new int[FIRST];
    int length = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array = length < array.length ? array : Arrays.copyOf(array, 2 * length);
      array[length++] = in.getIntValue();
    }
    return Arrays.copyOf(array, length);
  }

  static long @Nullable [] longs(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    long[] array = new long[FIRST];
    int length = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array = length < array.length ? array : Arrays.copyOf(array, 2 * length);
      array[length++] = in.getLongValue();
    }
    return Arrays.copyOf(array, length);
  }

  static float @Nullable [] floats(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    float[] array = new float[FIRST];
    int length = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array = length < array.length ? array : Arrays.copyOf(array, 2 * length);
      array[length++] = in.getFloatValue();
    }
    return Arrays.copyOf(array, length);
  }

  static double @Nullable [] doubles(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    double[] array = new double[FIRST];
    int length = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array = length < array.length ? array : Arrays.copyOf(array, 2 * length);
      array[length++] = in.getDoubleValue();
    }
    return Arrays.copyOf(array, length);
  }

  static @Nullable String @Nullable [] texts(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    List<@Nullable String> texts = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      texts.add(in.getValueAsString());
    }
    return texts.toArray(new @Nullable String[0]);
  }

  static @Nullable Small @Nullable [] parts(JsonParser in) throws IOException {
    if (in.hasToken(JsonToken.VALUE_NULL)) {
      return null;
    }
    List<@Nullable Small> parts = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      parts.add(JsonLarge.part(in));
    }
    return parts.toArray(new @Nullable Small[0]);
  }
}
