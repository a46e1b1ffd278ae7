package dev.gridbench.ruler.protocol;

import java.util.List;

/**
 * One request, as far as the server needs to understand it.
 *
 * @param last whether the connection is closed after the answer
 * @param keys one, or several for a read or a deletion
 * @param value for writes, else empty
 * @param flags memcached's, given back with the value
 */
public record Command(
    Verb verb, List<String> keys, byte[] value, int flags, boolean last, Encoding encoding) {

  /** Nothing to store. */
  static final byte[] NOTHING = {};

  static Command of(Verb verb, List<String> keys, Encoding encoding) {
    return new Command(verb, keys, NOTHING, 0, false, encoding);
  }

  static Command admin(Encoding encoding) {
    return of(Verb.ADMIN, List.of(), encoding);
  }

  static Command write(Verb verb, String key, byte[] value, int flags, Encoding encoding) {
    return new Command(verb, List.of(key), value, flags, false, encoding);
  }

  /** After these bytes the connection is closed. */
  public static Command last(byte[] reply) {
    return last((result, server) -> reply);
  }

  static Command last(Encoding encoding) {
    return new Command(Verb.ADMIN, List.of(), NOTHING, 0, true, encoding);
  }

  /** Turns what became of a command into the bytes that say so. */
  @FunctionalInterface
  public interface Encoding {

    /**
     * @param result what the store did; {@link Result.None} for {@link Verb#ADMIN}
     * @param server what can be said of the server; a command may also empty it
     */
    byte[] encode(Result result, Server server);
  }
}
