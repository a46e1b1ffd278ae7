package dev.gridbench.gateway.hazelcast;

import java.net.InetSocketAddress;

/** What a gateway knows of one of Hazelcast's clients. Used on its slot's thread alone. */
final class HazelcastSession {

  private static final int COUNT_BITS = 36;

  private final int client;
  private final InetSocketAddress entry;
  private long count;
  private boolean authenticated;
  private boolean gone;

  /**
   * @param client its number, above 0
   * @param entry where it has connected to, which is what it is told that every member's address is
   */
  HazelcastSession(int client, InetSocketAddress entry) {
    this.client = client;
    this.entry = entry;
  }

  int client() {
    return client;
  }

  InetSocketAddress entry() {
    return entry;
  }

  /** A correlation id that no other call of the gateway's has. */
  long nextId() {
    return (long) client << COUNT_BITS | count++;
  }

  /** A number that no other client's thread has. */
  long thread(long own) {
    return (long) client << Integer.SIZE | own & 0xffff_ffffL;
  }

  boolean isAuthenticated() {
    return authenticated;
  }

  void authenticated() {
    authenticated = true;
  }

  boolean isGone() {
    return gone;
  }

  void gone() {
    gone = true;
  }
}
