package dev.gridbench.api.system;

import java.util.Map;
import java.util.Optional;

/**
 * A client that keeps what it has read: the option of those systems whose client libraries can, in
 * one spelling. What is kept is dropped some time after another client has written it, so a read
 * may be stale, and what it answers by itself the members never see.
 */
public final class NearCaching {

  public static final Option OPTION =
      Option.client(
          "near-cache",
          "how many entries each connection keeps of what it has read, or off; reads may then be"
              + " stale",
          Option.OFF);

  private NearCaching() {}

  /**
   * @param options as the study sets them, by name
   */
  public static boolean on(Map<String, String> options) {
    return OPTION.entries(options).isPresent();
  }

  /** The same for a client library that keeps nothing. */
  public static Optional<String> lacking(ClientLibrary client, Map<String, String> options) {
    return on(options)
        ? Optional.of(
            "client %s has no near cache here. Drop option %s, or choose another client."
                .formatted(client.name(), OPTION.name()))
        : Optional.empty();
  }
}
