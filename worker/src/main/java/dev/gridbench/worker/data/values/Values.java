package dev.gridbench.worker.data.values;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.Attributes;

/**
 * The values of a map: a pure function of shape, seed, key and version, so that every answer can be
 * checked without keeping a copy. Immutable; all clients of a worker share one.
 */
public sealed interface Values
    permits EmployeeValues, SmallValues, LargeValues, BytesValues, ConstantValues {

  /** Versions are counted modulo this. */
  int VERSIONS = 1 << 16;

  static Values of(ValueShape shape, long dataSeed) {
    if (shape instanceof ValueShape.Bytes bytes) {
      return new BytesValues(bytes, dataSeed);
    } else if (shape instanceof ValueShape.SmallObject) {
      return new SmallValues(dataSeed);
    } else if (shape instanceof ValueShape.LargeObject) {
      return new LargeValues(dataSeed);
    }
    return new EmployeeValues(dataSeed);
  }

  /**
   * The same entries where every write stores one constant.
   *
   * @param constant the shape of the constant
   */
  static Values ofConstant(ValueShape shape, ValueShape constant, long dataSeed) {
    return new ConstantValues(of(shape, dataSeed), Constants.of(constant, dataSeed));
  }

  /**
   * The value of this version of a key; version 0 is what is loaded. Versions start again after
   * {@link #VERSIONS}. Allocates nothing but what it returns.
   */
  Object value(int key, int version);

  /**
   * The version that this value of the key is, as {@link #mark} numbers it; or -1 if no version of
   * the key has exactly this value. Allocates nothing.
   */
  int versionOf(int key, Object value);

  /** The version that the key's write of this number stores: from 0 to {@link #VERSIONS} - 1. */
  default int mark(int write) {
    return write & (VERSIONS - 1);
  }

  /** A version as messages name it. */
  default String text(int mark) {
    return "version " + mark;
  }

  /**
   * The key that a row says it belongs to, which the row may say falsely; -1 where it says none.
   * Allocates nothing.
   */
  int keyOf(Object row);

  /**
   * The attributes of the key's value that queries may name, by the paths of {@link
   * dev.gridbench.api.ValueAttributes}: the same in every version, and none of opaque bytes.
   */
  Attributes attributes(int key);
}
