package dev.gridbench.drivers.heap;

import dev.gridbench.api.Connection;
import dev.gridbench.api.Session;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A connection in name only. */
final class HeapConnection implements Connection {

  private final Map<Object, Object> map;
  private final Map<Object, Object> overwritten;
  private final Pace pace;
  private final Faults faults;
  private final long capacity;

  HeapConnection(
      Map<Object, Object> map,
      Map<Object, Object> overwritten,
      Pace pace,
      Faults faults,
      long capacity) {
    this.capacity = capacity;
    this.map = map;
    this.overwritten = overwritten;
    this.pace = pace;
    this.faults = faults;
  }

  @Override
  public void define() {
    map.clear();
    overwritten.clear();
  }

  @Override
  public Session session() {
    return new HeapSession(map, overwritten, pace, faults, capacity);
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
