package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Option;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a study may set for gridbench's own client, whatever the protocol.
 *
 * @param timeout milliseconds that an answer may take, 0 for ever
 * @param sockets beside its own, to each member, for operations in flight; 0 where one that a
 *     thread of its own reads has all of them
 * @param depth operations in flight at a time on each of these sockets, at least 1
 * @param opening said on each socket before anything else
 */
public record WireSettings(int timeout, int sockets, int depth, Opening opening) {

  public static final Option SOCKETS =
      Option.client(
          "sockets",
          "wire: sockets to each server for operations in flight, which the client's own thread"
              + " reads; 0 for one that carries all and is read by another thread",
          "0");

  public static final Option DEPTH =
      Option.client(
          "depth", "wire: operations on their way at a time on each of its 'sockets'", "1");

  /** Of sockets on which nothing need be said first. */
  public WireSettings(int timeout, int sockets, int depth) {
    this(timeout, sockets, depth, Opening.NOTHING);
  }

  /** The same with something that is said first. */
  public WireSettings opening(Opening said) {
    return new WireSettings(timeout, sockets, depth, said);
  }

  /** One socket to each member, without more. */
  public static WireSettings plain(int timeout) {
    return new WireSettings(timeout, 0, 1);
  }

  /**
   * @throws IllegalArgumentException if {@link #refusal} is not empty
   */
  public static WireSettings of(int timeout, Map<String, String> options) {
    Optional<String> refusal = refusal(options);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(refusal.get());
    }
    return new WireSettings(timeout, SOCKETS.count(options), DEPTH.count(options));
  }

  /** Why a study is refused that sets these options, with the next step. */
  public static Optional<String> refusal(Map<String, String> options) {
    return SOCKETS
        .countRefusal(options)
        .or(() -> DEPTH.countRefusal(options))
        .or(() -> depthRefusal(SOCKETS.count(options), DEPTH.count(options)));
  }

  private static Optional<String> depthRefusal(int sockets, int depth) {
    if (depth == 0) {
      return Optional.of("option depth is 0, so that nothing could be sent. Give at least 1.");
    }
    return sockets == 0 && depth > 1
        ? Optional.of(
            "option depth is %d, but there are no 'sockets': the one socket takes any number of"
                    .formatted(depth)
                + " operations. Drop depth, or give sockets.")
        : Optional.empty();
  }

  /**
   * An option that holds milliseconds.
   *
   * @param otherwise what holds where the study does not set the option
   * @throws IllegalArgumentException if it cannot be read
   */
  public static int millis(ConnectionSpec spec, String option, String otherwise) {
    String text = spec.option(option, otherwise);
    if (!text.matches("\\d{1,9}")) {
      throw new IllegalArgumentException(
          "option %s is '%s'. Give milliseconds, 0 for no limit.".formatted(option, text));
    }
    return Integer.parseInt(text);
  }

  /** A socket to each member, which opens when it is first used. */
  public List<MemberSocket> to(List<Endpoint> members) {
    return members.stream().map(member -> new MemberSocket(member, timeout, opening)).toList();
  }

  @Nullable SocketPool pool(List<Endpoint> members) throws IOException {
    return sockets == 0 ? null : SocketPool.open(members, this, new SystemClock());
  }
}
