package dev.gridbench.worker.data.values;

import dev.gridbench.api.query.Attributes;
import java.util.Arrays;

/**
 * Entries that are loaded with values of their own, and all of whose writes store one constant. Of
 * a value that is read it can be told whether it was loaded or written, and no more: neither by
 * which write, nor whether it is this key's.
 *
 * @param loaded whose version 0 is loaded
 * @param constant equal to no value that is loaded, unless those are of a few bytes
 */
record ConstantValues(Values loaded, Object constant) implements Values {

  private static final int LOADED = 0;
  private static final int WRITTEN = 1;

  @Override
  public Object value(int key, int version) {
    return version == LOADED ? loaded.value(key, LOADED) : constant;
  }

  @Override
  public int versionOf(int key, Object value) {
    if (isConstant(value)) {
      return WRITTEN;
    }
    return loaded.versionOf(key, value) == LOADED ? LOADED : -1;
  }

  private boolean isConstant(Object value) {
    return constant instanceof byte[] bytes
        ? value instanceof byte[] read && Arrays.equals(bytes, read)
        : constant.equals(value);
  }

  @Override
  public int mark(int write) {
    return write == LOADED ? LOADED : WRITTEN;
  }

  @Override
  public String text(int mark) {
    return mark == LOADED ? "what was loaded" : "the constant";
  }

  @Override
  public int keyOf(Object row) {
    return loaded.keyOf(row);
  }

  /** Of what is loaded. */
  @Override
  public Attributes attributes(int key) {
    return loaded.attributes(key);
  }
}
