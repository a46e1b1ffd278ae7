package dev.gridbench.drivers.wire;

import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

/** How one server is asked for its own counts. */
public interface ServerStatistics {

  /**
   * Entries whose keys begin like this; all entries where the server does not count by key.
   *
   * @throws Refused if it does not count them
   * @throws IOException if it does not answer, or not this
   */
  long entries(MemberSocket server, String prefix) throws IOException;

  /**
   * Entries whose keys begin like this, where the server has others beside them; to find these out
   * may take it seconds.
   *
   * @throws Refused if it does not count them
   * @throws IOException if it does not answer, or not this
   */
  default long own(MemberSocket server, String prefix) throws IOException {
    return entries(server, prefix);
  }

  /**
   * Removes the entries whose keys begin like this: an earlier run left them. Nothing where entries
   * of no other run can be there.
   *
   * @throws Refused if it does not let this client do that
   * @throws IOException if it does not answer, or not this
   */
  default void clear(MemberSocket server, String prefix) throws IOException {}

  /**
   * Calls since the server started, by any client; the asking itself is none of them. What the
   * server does not count is not in it.
   *
   * @throws IOException if it does not answer, or not this
   */
  Map<Verb, Long> served(MemberSocket server) throws IOException;

  /**
   * Entries that the server has dropped for want of room since it started; empty where it does not
   * count them.
   *
   * @throws IOException if it does not answer, or not this
   */
  default OptionalLong evictions(MemberSocket server) throws IOException {
    return OptionalLong.empty();
  }

  /**
   * Bytes that the server has taken for its entries, by its own account; empty where it keeps none.
   *
   * @throws IOException if it does not answer, or not this
   */
  OptionalLong memory(MemberSocket server) throws IOException;
}
