package dev.gridbench.drivers.hazelcast.format;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Holds one of our objects, which know nothing of Hazelcast, for a format whose classes encode
 * themselves: one more object of 16 bytes for each, parts of a large one included. Empty until it
 * is read, where the library makes it by its number. Members have this class and the domain's, and
 * nothing of gridbench's API.
 */
public abstract class Wrapper<T> {

  /** The number of the one factory that each of these formats has here. */
  public static final int FACTORY = 1;

  static final int EMPLOYEE = 1;
  static final int ORGANIZATION = 2;
  public static final int SMALL = 3;
  public static final int LARGE = 4;

  private @Nullable T value;

  Wrapper(@Nullable T value) {
    this.value = value;
  }

  static IllegalArgumentException unknown(int classId) {
    return new IllegalArgumentException("no class has the number " + classId);
  }

  public final int getFactoryId() {
    return FACTORY;
  }

  final T value() {
    return Objects.requireNonNull(value, "nothing was read");
  }

  final void fill(T read) {
    value = read;
  }

  /** Of a wrapper within another. */
  static <T> @Nullable T valueOf(@Nullable Wrapper<T> wrapper) {
    return wrapper == null ? null : wrapper.value();
  }
}
