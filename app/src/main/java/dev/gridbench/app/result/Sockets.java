package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * TCP connections of the clients to the members.
 *
 * @param counted by the kernel of the members' machine directly after the window, less those that
 *     were there before the clients came; null where it cannot be asked
 * @param promised by the client library for as many connections; null where it promises nothing
 */
public record Sockets(@Nullable Long counted, @Nullable Long promised) {

  public static final Sockets UNKNOWN = new Sockets(null, null);
}
