package dev.gridbench.gateway.protocol;

import java.util.function.IntFunction;

/** What a gateway's clients may speak. */
public enum Protocol {
  /** Text and binary, told apart by a connection's first byte. */
  MEMCACHED(TextDialect.TEXT),
  /** RESP2, and RESP3 for who says HELLO 3. */
  RESP(RespDialect.RESP2);

  private final Dialect first;

  Protocol(Dialect first) {
    this.first = first;
  }

  /** What most clients speak; its connections are opened at the start, others when needed. */
  public Dialect first() {
    return first;
  }

  /**
   * Requests of a new client by its number.
   *
   * @param largest that a request may be, in bytes
   */
  public IntFunction<Requests> requests(int largest) {
    return switch (this) {
      case MEMCACHED -> client -> new MemcachedRequests(client, largest);
      case RESP -> client -> new RespRequests(largest);
    };
  }
}
