package dev.gridbench.drivers.wire;

import dev.gridbench.api.Option;
import java.util.Map;
import java.util.Optional;

/** What a study may set for gridbench's own client, whatever the protocol. */
public final class WireOptions {

  public static final Option SOCKETS =
      Option.client(
          "sockets",
          "wire: sockets to each server for operations in flight, which the client's own thread"
              + " reads; 0 for one that carries all and is read by another thread",
          "0");

  public static final Option DEPTH =
      Option.client(
          "depth", "wire: operations on their way at a time on each of its 'sockets'", "1");

  private WireOptions() {}

  /** Why a study is refused that sets these options, with the next step. */
  public static Optional<String> refusal(Map<String, String> options) {
    return SOCKETS
        .countRefusal(options)
        .or(() -> DEPTH.countRefusal(options))
        .or(() -> depthRefusal(SOCKETS.count(options), DEPTH.count(options)));
  }

  private static Optional<String> depthRefusal(int sockets, int depth) {
    if (depth == 0) {
      return Optional.of("option depth is 0, so that nothing could be asked. Give at least 1.");
    }
    return sockets == 0 && depth > 1
        ? Optional.of(
            "option depth is about 'sockets', of which there are none; the one socket then takes"
                + " any number of operations. Drop it, or give sockets.")
        : Optional.empty();
  }
}
