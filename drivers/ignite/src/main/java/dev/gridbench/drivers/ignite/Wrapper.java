package dev.gridbench.drivers.ignite;

import java.util.Objects;
import org.apache.ignite.binary.Binarylizable;
import org.jspecify.annotations.Nullable;

/**
 * One of our objects as a binary object with named fields, which SQL sees. Ignite's own way with
 * classes sets their fields, which records do not let anybody do. Empty until Ignite reads into it.
 */
public abstract class Wrapper<T> implements Binarylizable {

  @Nullable T read;

  Wrapper(@Nullable T value) {
    this.read = value;
  }

  final T value() {
    return Objects.requireNonNull(read, "nothing was read");
  }
}
