package dev.gridbench.drivers.hazelcast.format;

import java.util.function.Function;

/**
 * Puts an object of a class that knows its own encoding around each value, since our classes know
 * nothing of Hazelcast: one more object of 16 bytes for each, parts of a large object included.
 */
record Wrapping(Function<Object, Wrapper<?>> wrapper) implements Form {

  @Override
  public Object stored(Object value) {
    return wrapper.apply(value);
  }

  @Override
  public Object value(Object stored) {
    return ((Wrapper<?>) stored).value();
  }
}
