package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a study may set for this client.
 *
 * @param timeout milliseconds that an answer may take, 0 for ever
 * @param sockets beside its own, to each member, for operations in flight; 0 where one that a
 *     thread of its own reads has all of them
 */
public record Settings(int timeout, int sockets) {

  /** One socket to each member, without more. */
  public static Settings plain(int timeout) {
    return new Settings(timeout, 0);
  }

  @Nullable Switchboard switchboard(List<Endpoint> members) throws IOException {
    return sockets == 0 ? null : Switchboard.open(members, sockets, timeout, new SystemClock());
  }
}
