package dev.gridbench.drivers.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How requests are written and answers read. Every reader throws {@link Refused} where the server
 * answers by an error, and {@link IOException} where the answer makes no sense or does not come.
 */
public interface Dialect {

  /** When a value is stored. */
  enum Where {
    ANY,
    ABSENT,
    PRESENT
  }

  /** Takes the values of several keys: of those that are there alone, by their places. */
  @FunctionalInterface
  interface Found {
    void value(int place, byte[] value) throws IOException;
  }

  void get(OutputStream out, String key) throws IOException;

  byte @Nullable [] value(Answers in) throws IOException;

  /** Asks for several keys. */
  void getAll(OutputStream out, List<String> keys) throws IOException;

  /** Reads the whole answer to {@link #getAll}, also where one of its parts is an error. */
  void values(Answers in, List<String> keys, Found found) throws IOException;

  void set(OutputStream out, String key, byte[] value, Where where) throws IOException;

  /** Whether the value was stored. */
  boolean stored(Answers in) throws IOException;

  void delete(OutputStream out, String key) throws IOException;

  boolean deleted(Answers in) throws IOException;

  /**
   * Stores a value and asks for the old one, which is read as after a get.
   *
   * @throws UnsupportedOperationException if the protocol, or the server, has no such request
   */
  default void put(OutputStream out, String key, byte[] value) throws IOException {
    throw new UnsupportedOperationException("these servers never answer with the old value");
  }
}
