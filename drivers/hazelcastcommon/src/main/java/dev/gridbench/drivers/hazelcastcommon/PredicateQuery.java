package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * {@code map.values(predicate)}: all members search, the client waits for the whole answer.
 *
 * @param answer asks
 * @param value what a row of the answer stands for
 */
public record PredicateQuery(
    String translation, Supplier<Collection<Object>> answer, UnaryOperator<Object> value)
    implements PreparedQuery {

  /** The collection decodes each value when it is first read, so reading it is part of the call. */
  @Override
  public void run(RowSink rows) {
    for (Object row : answer.get()) {
      rows.row(value.apply(row));
    }
  }

  @Override
  public String indexUse() {
    return "unknown to Hazelcast's client: the members keep that count to themselves";
  }
}
