package dev.gridbench.worker.load;

import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.values.Values;

/**
 * The null driver: answers a read with one look into an array, which is the least that a driver can
 * do and still be checked. What a turn of the loop takes over it is gridbench's own, but for the
 * memory that the value itself lies in.
 */
final class NullSession implements Session {

  private final Object[] stored;

  NullSession(Values values, int entries) {
    stored = new Object[entries];
    for (int key = 0; key < entries; key++) {
      stored[key] = values.value(key, 0);
    }
  }

  @Override
  public Object get(Object key) {
    return stored[(Integer) key];
  }

  @Override
  public void set(Object key, Object value) {
    stored[(Integer) key] = value;
  }

  @Override
  public boolean remove(Object key) {
    throw new UnsupportedOperationException("the null driver keeps what it has");
  }
}
