package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a study may set for this client.
 *
 * @param timeout milliseconds that an answer may take, 0 for ever
 * @param sockets beside its own, to each member, for operations in flight; 0 where one that a
 *     thread of its own reads has all of them
 * @param depth operations on their way at a time on each of these sockets, at least 1
 */
public record Settings(int timeout, int sockets, int depth) {

  /** One socket to each member, without more. */
  public static Settings plain(int timeout) {
    return new Settings(timeout, 0, 1);
  }

  /**
   * @throws IllegalArgumentException if {@link WireOptions#refusal} has something to say
   */
  public static Settings of(int timeout, Map<String, String> options) {
    WireOptions.refusal(options)
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
    int sockets = WireOptions.SOCKETS.count(options);
    return new Settings(timeout, sockets, WireOptions.DEPTH.count(options));
  }

  @Nullable Switchboard switchboard(List<Endpoint> members) throws IOException {
    return sockets == 0 ? null : Switchboard.open(members, this, new SystemClock());
  }
}
