package dev.gridbench.drivers.heap;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A connection in name only.
 *
 * @param overwritten values that others have taken the place of
 * @param capacity how many entries the map takes
 */
record HeapConnection(
    Map<Object, Object> map,
    Map<Object, Object> overwritten,
    CallCost cost,
    Faults faults,
    long capacity)
    implements Connection {

  @Override
  public void define() {
    map.clear();
    overwritten.clear();
  }

  @Override
  public Session session() {
    return new HeapSession(this);
  }

  /** There are none. */
  @Override
  public OptionalInt members() {
    return OptionalInt.empty();
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(map.size());
  }

  @Override
  public void close() {}
}
