package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * How the clients stood: real connections opened, JVMs, and the mean encoded size of a value (0 if
 * unknown).
 *
 * @param operationsDigest of every client's first operations: equal for all systems of a
 *     repetition, or these were not given the same work
 * @param sockets TCP connections to the members, or to the gateways before them; null in folders of
 *     versions that did not count
 * @param gateway what is between clients and members; null where nothing is
 * @param codec what encoding and decoding take alone; null where values are bytes, where the
 *     library's own code cannot be called alone, and in folders of older versions
 */
public record ClientFacts(
    int clients,
    int connections,
    int workers,
    double encodedBytes,
    String jvm,
    @Nullable String operationsDigest,
    @Nullable Sockets sockets,
    @Nullable ByGateway gateway,
    @Nullable CodecFacts codec) {

  /** For what is not comparable operation by operation. */
  ClientFacts ofAnyOperations() {
    return new ClientFacts(
        clients, connections, workers, encodedBytes, jvm, null, sockets, gateway, codec);
  }
}
