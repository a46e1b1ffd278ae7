package dev.gridbench.api;

import java.io.Serializable;

/** Where a member listens for clients. */
public record Endpoint(String host, int port) implements Serializable {

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
