package dev.gridbench.app.published;

import java.util.Map;

/**
 * One figure that a document has and a run may have too.
 *
 * @param system a product, whatever its version, and what else its label has to say: {@code
 *     hazelcast}, {@code memcached client=whalin}
 * @param workload the document's name of it, or a study's; empty, as entries and clients are 0,
 *     where the quantity is of a system
 * @param at levels of other factors: {@code value} to {@code bytes(1KB)}
 */
public record Figure(
    Quantity quantity,
    String system,
    String workload,
    Map<String, String> at,
    long entries,
    int clients) {

  public Figure {
    at = Map.copyOf(at);
  }

  Figure with(int otherClients) {
    return new Figure(quantity, system, workload, at, entries, otherClients);
  }
}
