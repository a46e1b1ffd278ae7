package dev.gridbench.gateway;

import dev.gridbench.gateway.hazelcast.HazelcastRequests;
import dev.gridbench.gateway.protocol.Dialect;
import dev.gridbench.gateway.protocol.MemcachedRequests;
import dev.gridbench.gateway.protocol.Requests;
import dev.gridbench.gateway.protocol.RespRequests;
import java.net.InetSocketAddress;
import java.util.Locale;

/** What a gateway's clients may speak. */
public enum Protocol {
  /** Text and binary, told apart by a connection's first byte. */
  MEMCACHED(MemcachedRequests.TEXT),
  /** RESP2, and RESP3 for who says HELLO 3. */
  RESP(RespRequests.RESP2),
  /** The open binary client protocol of Hazelcast 4 and newer, clients in single-member routing. */
  HAZELCAST(HazelcastRequests.HAZELCAST);

  private final Dialect first;

  Protocol(Dialect first) {
    this.first = first;
  }

  /** As a command line names it. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What most clients speak; its connections are opened at the start, others when needed. */
  public Dialect first() {
    return first;
  }

  /**
   * Cuts what a new client says.
   *
   * @param client its number
   * @param entry where it has connected to
   * @param largest that a request may be, in bytes
   */
  public Requests requests(int client, InetSocketAddress entry, int largest) {
    return switch (this) {
      case MEMCACHED -> new MemcachedRequests(client, largest);
      case RESP -> new RespRequests(largest);
      case HAZELCAST -> new HazelcastRequests(client, entry, largest);
    };
  }
}
