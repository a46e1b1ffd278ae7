package dev.gridbench.gateway.protocol;

import java.net.InetSocketAddress;

/** What a gateway's clients may speak. */
public enum Protocol {
  /** Text and binary, told apart by a connection's first byte. */
  MEMCACHED(TextDialect.TEXT),
  /** RESP2, and RESP3 for who says HELLO 3. */
  RESP(RespDialect.RESP2),
  /** The open binary client protocol of Hazelcast 4 and newer, clients in single-member routing. */
  HAZELCAST(HazelcastDialect.HAZELCAST);

  private final Dialect first;

  Protocol(Dialect first) {
    this.first = first;
  }

  /** What most clients speak; its connections are opened at the start, others when needed. */
  public Dialect first() {
    return first;
  }

  /**
   * Requests of a new client.
   *
   * @param largest that a request may be, in bytes
   */
  public Welcome welcome(int largest) {
    return switch (this) {
      case MEMCACHED -> (client, entry) -> new MemcachedRequests(client, largest);
      case RESP -> (client, entry) -> new RespRequests(largest);
      case HAZELCAST ->
          (client, entry) -> new HazelcastRequests(new HazelcastSession(client, entry), largest);
    };
  }

  /** Makes the requests of a new client. */
  public interface Welcome {

    /**
     * @param client its number
     * @param entry where it has connected to
     */
    Requests requests(int client, InetSocketAddress entry);
  }
}
