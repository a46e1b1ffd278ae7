package dev.gridbench.gateway;

import dev.gridbench.gateway.lane.Limits;
import dev.gridbench.gateway.protocol.Protocol;

/**
 * How a gateway is set up.
 *
 * @param channels connections to the upstream; one more for each where clients speak two dialects
 * @param threads that serve them, at most one a channel
 */
public record GatewayConfig(
    Protocol protocol,
    Address listen,
    Address upstream,
    Address control,
    int channels,
    int threads,
    Limits limits) {

  /** Host and port; port 0 is a free one. */
  public record Address(String host, int port) {

    @Override
    public String toString() {
      return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
  }
}
