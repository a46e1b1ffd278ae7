package dev.gridbench.drivers.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.gridbench.model.Small;
import java.io.IOException;

/** A small object as JSON. */
final class JsonSmall {

  private JsonSmall() {}

  static void write(JsonGenerator out, Small small) throws IOException {
    out.writeStartObject();
    out.writeNumberField("intField", small.intField());
    out.writeNumberField("longField", small.longField());
    out.writeNumberField("doubleField", small.doubleField());
    out.writeStringField("stringField", small.stringField());
    out.writeEndObject();
  }

  /** From its start to its end. */
  static Small read(JsonParser in) throws IOException {
    Json.field(in, "intField");
    int number = in.getIntValue();
    Json.field(in, "longField");
    long longer = in.getLongValue();
    Json.field(in, "doubleField");
    double broken = in.getDoubleValue();
    Json.field(in, "stringField");
    String text = in.getValueAsString();
    Json.end(in);
    return new Small(number, longer, broken, text);
  }
}
