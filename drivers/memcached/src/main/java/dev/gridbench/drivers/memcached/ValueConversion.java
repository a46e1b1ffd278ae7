package dev.gridbench.drivers.memcached;

import dev.gridbench.drivers.codec.Codec;
import dev.gridbench.drivers.codec.JavaSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * What a library is handed for a value, inside each call: the value itself, which its own
 * transcoder encodes, or the bytes that an encoding of ours makes of it, which every transcoder
 * leaves as they are.
 */
record ValueConversion(@Nullable Codec codec) {

  Object stored(Object value) {
    try {
      return codec == null ? value : codec.encode(value);
    } catch (IOException unencodable) {
      throw new UncheckedIOException(unencodable);
    }
  }

  /** Of what the library has decoded. */
  Object value(Object stored) {
    try {
      return codec == null ? stored : codec.decode((byte[]) stored);
    } catch (IOException garbled) {
      throw new UncheckedIOException(garbled);
    }
  }

  /**
   * Likewise, of the bytes of a library that has decoded them to nothing where it could not.
   *
   * @throws IllegalStateException if it could not, which the caller would take for a miss
   */
  Object decoded(String library, @Nullable Object stored, int bytes, int flags) {
    if (stored == null) {
      throw new IllegalStateException(
          "%s cannot decode %d bytes with flags %x".formatted(library, bytes, flags));
    }
    return value(stored);
  }

  @Nullable Object read(@Nullable Object stored) {
    return stored == null ? null : value(stored);
  }

  /** Bytes of a value by a library that keeps bytes and serializes everything else. */
  int size(Object value) throws IOException {
    return stored(value) instanceof byte[] bytes
        ? bytes.length
        : new JavaSerialization().encode(value).length;
  }
}
