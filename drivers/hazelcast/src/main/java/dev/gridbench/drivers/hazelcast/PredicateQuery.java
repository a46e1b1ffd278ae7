package dev.gridbench.drivers.hazelcast;

import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicate;
import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.RowSink;

/** {@code map.values(predicate)}: all members search, the client waits for the whole answer. */
record PredicateQuery(IMap<Object, Object> map, Predicate<Object, Object> predicate, Form form)
    implements PreparedQuery {

  @Override
  public String translation() {
    return predicate.toString();
  }

  /** The collection decodes each value when it is first read, so reading it is part of the call. */
  @Override
  public void run(RowSink rows) {
    for (Object value : map.values(predicate)) {
      rows.row(form.value(value));
    }
  }

  @Override
  public String indexUse() {
    return "not told by Hazelcast's client: the members keep that count to themselves";
  }
}
