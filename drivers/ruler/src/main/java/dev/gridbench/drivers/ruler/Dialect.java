package dev.gridbench.drivers.ruler;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How requests are written and answers read. Every reader throws {@link Refused} where the server
 * answers by an error, and {@link IOException} where the answer makes no sense or does not come.
 */
interface Dialect {

  /** What the names of the ruler's counters of calls begin with. */
  String CALLS = "calls.";

  void get(OutputStream out, String key) throws IOException;

  byte @Nullable [] value(Answers in) throws IOException;

  void set(OutputStream out, String key, byte[] value) throws IOException;

  void stored(Answers in) throws IOException;

  void delete(OutputStream out, String key) throws IOException;

  boolean deleted(Answers in) throws IOException;

  /** Asks how many keys begin like this. */
  void count(OutputStream out, String prefix) throws IOException;

  long counted(Answers in) throws IOException;

  /** Asks for the server's own counters. */
  void statistics(OutputStream out) throws IOException;

  /**
   * Calls since the server started, by {@link #CALLS}; the asking itself is none of them.
   *
   * @return by name, {@code get}, {@code set} and {@code del} among them
   */
  Map<String, Long> calls(Answers in) throws IOException;
}
