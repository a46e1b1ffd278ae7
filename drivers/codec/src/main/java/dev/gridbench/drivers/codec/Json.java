package dev.gridbench.drivers.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;

/**
 * JSON by Jackson's streaming API, as text or in UTF-8, fields in the order of the class. Arrays of
 * bytes are Base64, as Jackson writes them by default.
 */
public final class Json implements Codec {

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

  private Json(Writing writing, Reading reading) {
    this.writing = writing;
    this.reading = reading;
  }

  public static Json of(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return new Json((out, value) -> JsonSmall.write(out, (Small) value), JsonSmall::read);
    }
    return shape instanceof ValueShape.LargeObject
        ? new Json((out, value) -> JsonLarge.write(out, (Large) value), JsonLarge::read)
        : new Json((out, value) -> JsonStaff.write(out, (Employee) value), JsonStaff::read);
  }

  @Override
  public byte[] encode(Object value) throws IOException {
    ByteArrayOutputStream utf8 = new ByteArrayOutputStream(USUAL_LENGTH);
    try (JsonGenerator out = JACKSON.createGenerator(utf8)) {
      writing.to(out, value);
    }
    return utf8.toByteArray();
  }

  @Override
  public Object decode(byte[] utf8) throws IOException {
    try (JsonParser in = JACKSON.createParser(utf8)) {
      return whole(in);
    }
  }

  /** As {@link #encode}, for a library that takes texts. */
  public String text(Object value) throws IOException {
    StringWriter text = new StringWriter(USUAL_LENGTH);
    try (JsonGenerator out = JACKSON.createGenerator(text)) {
      writing.to(out, value);
    }
    return text.toString();
  }

  /**
   * As {@link #decode}.
   *
   * @throws IOException if this text is no value
   */
  public Object value(String text) throws IOException {
    try (JsonParser in = JACKSON.createParser(text)) {
      return whole(in);
    }
  }

  private Object whole(JsonParser in) throws IOException {
    require(in, in.nextToken(), JsonToken.START_OBJECT);
    return reading.from(in);
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

  /** A stream of bytes does not count characters. */
  private static String place(JsonParser in) {
    long offset = in.currentLocation().getCharOffset();
    return offset >= 0 ? "character " + offset : "byte " + in.currentLocation().getByteOffset();
  }
}
