package dev.gridbench.drivers.wire;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * How requests are written and answers read. Every reader throws {@link Refused} where the server
 * answers by an error, and {@link IOException} where the answer makes no sense or does not come.
 */
public interface Dialect {

  void get(OutputStream out, String key) throws IOException;

  byte @Nullable [] value(Answers in) throws IOException;

  void set(OutputStream out, String key, byte[] value) throws IOException;

  void stored(Answers in) throws IOException;

  void delete(OutputStream out, String key) throws IOException;

  boolean deleted(Answers in) throws IOException;
}
