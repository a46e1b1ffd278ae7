package dev.gridbench.gateway.protocol;

/** What one connection to the upstream speaks for as long as it lasts. */
public interface Dialect {

  /** As metrics name it: {@code memcached-text}. */
  String label();

  /** What a new connection says before anything else; empty for nothing. It has one answer. */
  byte[] greeting();

  /** The form of the greeting's answer. */
  Form greeted();

  /** Reads the answers of one connection. */
  Answers answers();
}
