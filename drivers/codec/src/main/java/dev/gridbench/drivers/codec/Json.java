package dev.gridbench.drivers.codec;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.gridbench.api.ValueShape;
import java.io.IOException;

/**
 * JSON by Jackson's data binding with its own settings, as text or in UTF-8: fields in the order of
 * the class, arrays of bytes as Base64.
 */
public final class Json implements Codec {

  private static final ObjectMapper JACKSON = new ObjectMapper();

  private final ObjectWriter writer;
  private final ObjectReader reader;

  private Json(Class<?> type) {
    this.writer = JACKSON.writerFor(type);
    this.reader = JACKSON.readerFor(type);
  }

  public static Json of(ValueShape shape) {
    return new Json(Codec.type(shape));
  }

  @Override
  public byte[] encode(Object value) throws IOException {
    return writer.writeValueAsBytes(value);
  }

  @Override
  public Object decode(byte[] utf8) throws IOException {
    return reader.readValue(utf8);
  }

  /** As {@link #encode}, for a library that takes texts. */
  public String text(Object value) throws IOException {
    return writer.writeValueAsString(value);
  }

  /**
   * As {@link #decode}.
   *
   * @throws IOException if this text is no value
   */
  public Object value(String text) throws IOException {
    return reader.readValue(text);
  }
}
