package dev.gridbench.drivers.hazelcast;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.hazelcast.core.HazelcastJsonValue;
import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * JSON text by Jackson's streaming API, marked as JSON for the members, which find a field by
 * looking through the text. Arrays of bytes are Base64, as Jackson writes them by default.
 */
final class JsonForm implements Form {

  private static final JsonFactory JACKSON = new JsonFactory();
  private static final int USUAL_LENGTH = 512;

  private final Writing writing;
  private final Reading reading;

  /** Writes an object. */
  private interface Writing {
    void to(JsonGenerator out, Object value) throws IOException;
  }

  /** Reads an object whose first token is current. */
  private interface Reading {
    Object from(JsonParser in) throws IOException;
  }

  private JsonForm(Writing writing, Reading reading) {
    this.writing = writing;
    this.reading = reading;
  }

  static Form of(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return new JsonForm((out, value) -> JsonSmall.write(out, (Small) value), JsonSmall::read);
    }
    return shape instanceof ValueShape.LargeObject
        ? new JsonForm((out, value) -> JsonLarge.write(out, (Large) value), JsonLarge::read)
        : new JsonForm((out, value) -> JsonStaff.write(out, (Employee) value), JsonStaff::read);
  }

  @Override
  public Object stored(Object value) {
    StringWriter text = new StringWriter(USUAL_LENGTH);
    try (JsonGenerator out = JACKSON.createGenerator(text)) {
      writing.to(out, value);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return new HazelcastJsonValue(text.toString());
  }

  @Override
  public Object value(Object stored) {
    try (JsonParser in = JACKSON.createParser(((HazelcastJsonValue) stored).toString())) {
      require(in, in.nextToken(), JsonToken.START_OBJECT);
      return reading.from(in);
    } catch (IOException garbled) {
      throw new UncheckedIOException(garbled);
    }
  }

  /**
   * Goes on to the value of the field of this name, which must be the next: fields come in the
   * order in which they were written.
   */
  static void field(JsonParser in, String name) throws IOException {
    if (!name.equals(in.nextFieldName())) {
      throw new IOException("expected the field " + name + ", found " + in.currentToken());
    }
    in.nextToken();
  }

  /** Goes on over the end of an object. */
  static void end(JsonParser in) throws IOException {
    require(in, in.nextToken(), JsonToken.END_OBJECT);
  }

  private static void require(JsonParser in, JsonToken found, JsonToken expected)
      throws IOException {
    if (found != expected) {
      throw new IOException("expected " + expected + ", found " + found + " at " + place(in));
    }
  }

  private static String place(JsonParser in) {
    return "character " + in.currentLocation().getCharOffset();
  }
}
