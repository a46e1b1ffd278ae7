package dev.gridbench.drivers.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A large object as JSON. */
final class JsonLarge {

  private JsonLarge() {}

  static void write(JsonGenerator out, Large large) throws IOException {
    out.writeStartObject();
    out.writeBooleanField("booleanField", large.booleanField());
    JsonArrays.write(out, "booleanArrayField", large.booleanArrayField());
    out.writeNumberField("byteField", large.byteField());
    JsonArrays.write(out, "byteArrayField", large.byteArrayField());
    out.writeNumberField("shortField", large.shortField());
    JsonArrays.write(out, "shortArrayField", large.shortArrayField());
    out.writeNumberField("intField", large.intField());
    JsonArrays.write(out, "intArrayField", large.intArrayField());
    out.writeNumberField("longField", large.longField());
    JsonArrays.write(out, "longArrayField", large.longArrayField());
    out.writeNumberField("floatField", large.floatField());
    JsonArrays.write(out, "floatArrayField", large.floatArrayField());
    out.writeNumberField("doubleField", large.doubleField());
    JsonArrays.write(out, "doubleArrayField", large.doubleArrayField());
    out.writeStringField("stringField", large.stringField());
    JsonArrays.write(out, "stringArrayField", large.stringArrayField());
    out.writeFieldName("objectField");
    part(out, large.objectField());
    JsonArrays.write(out, "objectArrayField", large.objectArrayField());
    out.writeEndObject();
  }

  static void part(JsonGenerator out, @Nullable Small part) throws IOException {
    if (part == null) {
      out.writeNull();
    } else {
      JsonSmall.write(out, part);
    }
  }

  /** From the current token on, the start of an object or null. */
  static @Nullable Small part(JsonParser in) throws IOException {
    return in.hasToken(JsonToken.VALUE_NULL) ? null : JsonSmall.read(in);
  }

  /** From its start to its end; the order of the arguments is that of the text. */
  static Large read(JsonParser in) throws IOException {
    Large large =
        new Large(
            at(in, "booleanField").getBooleanValue(),
            JsonArrays.booleans(at(in, "booleanArrayField")),
            at(in, "byteField").getByteValue(),
            JsonArrays.bytes(at(in, "byteArrayField")),
            at(in, "shortField").getShortValue(),
            JsonArrays.shorts(at(in, "shortArrayField")),
            at(in, "intField").getIntValue(),
            JsonArrays.ints(at(in, "intArrayField")),
            at(in, "longField").getLongValue(),
            JsonArrays.longs(at(in, "longArrayField")),
            at(in, "floatField").getFloatValue(),
            JsonArrays.floats(at(in, "floatArrayField")),
            at(in, "doubleField").getDoubleValue(),
            JsonArrays.doubles(at(in, "doubleArrayField")),
            at(in, "stringField").getValueAsString(),
            JsonArrays.texts(at(in, "stringArrayField")),
            part(at(in, "objectField")),
            JsonArrays.parts(at(in, "objectArrayField")));
    Json.end(in);
    return large;
  }

  private static JsonParser at(JsonParser in, String field) throws IOException {
    Json.field(in, field);
    return in;
  }
}
