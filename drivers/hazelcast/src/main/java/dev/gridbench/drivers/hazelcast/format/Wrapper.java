package dev.gridbench.drivers.hazelcast.format;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Holds a value; empty until it is read, where the library makes it by its number. */
abstract class Wrapper<T> {

  private @Nullable T held;

  Wrapper(@Nullable T held) {
    this.held = held;
  }

  final T value() {
    return Objects.requireNonNull(held, "nothing was read");
  }

  final void hold(T read) {
    held = read;
  }

  /** What a wrapper within another holds. */
  static <T> @Nullable T held(@Nullable Wrapper<T> wrapper) {
    return wrapper == null ? null : wrapper.value();
  }
}
