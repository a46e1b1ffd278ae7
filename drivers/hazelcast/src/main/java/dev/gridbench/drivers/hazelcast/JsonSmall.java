package dev.gridbench.drivers.hazelcast;

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
    JsonForm.field(in, "intField");
    int number = in.getIntValue();
    JsonForm.field(in, "longField");
    long longer = in.getLongValue();
    JsonForm.field(in, "doubleField");
    double broken = in.getDoubleValue();
    JsonForm.field(in, "stringField");
    String text = in.getValueAsString();
    JsonForm.end(in);
    return new Small(number, longer, broken, text);
  }
}
