package dev.gridbench.worker.data.values;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.Attributes;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Pseudo-random bytes; below full entropy, only the first of each {@value #STRETCH} are random and
 * the others zero. The length depends on seed and key. The first two bytes are the version under a
 * mask, the third checks them, all others follow from seed, key and version.
 *
 * <p>What a value can prove depends on its length. From 3 bytes on, any single changed byte is
 * noticed; of random arrays of the right length one in 2^(8 (length - 2)) passes. Two bytes prove
 * the length only, as each pair is some version; so does one byte, of which versions that differ by
 * a multiple of 256 share one value and {@link #versionOf} answers the lowest.
 */
final class BytesValues implements Values {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int STRETCH = 128;

  /** From one eight bytes' place in the stream of content to the next one's. */
  private static final long STEP = Mix64.GOLDEN << 3;

  private static final int HEADER = 3;
  private static final long HEADER_MASK = (1L << (8 * HEADER)) - 1;

  private final Lengths lengths;
  private final int random;
  private final long start;

  BytesValues(ValueShape.Bytes shape, long dataSeed) {
    if (shape.min() < 1 || shape.max() < shape.min()) {
      throw new IllegalArgumentException(shape + " needs 1 <= min <= max");
    }
    lengths = new Lengths(shape);
    random = (int) Math.round(shape.entropy() * STRETCH);
    start = Mix64.start(dataSeed, Stream.BYTES_CONTENT.shared());
  }

  @Override
  public byte[] value(int key, int version) {
    long hash = hash(key);
    int wrapped = version & (VERSIONS - 1);
    byte[] bytes = new byte[lengths.of(hash)];
    int at = 0;
    long place = Mix64.mix(hash + wrapped);
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      LONG.set(
          bytes, at, random == STRETCH && at > 0 ? Mix64.mix(place) : block(hash, wrapped, at));
      place += STEP;
    }
    long last = block(hash, wrapped, at);
    for (; at < bytes.length; at++) {
      bytes[at] = (byte) last;
      last >>>= Byte.SIZE;
    }
    return bytes;
  }

  @Override
  public int versionOf(int key, Object value) {
    long hash = hash(key);
    if (!(value instanceof byte[] bytes) || bytes.length != lengths.of(hash)) {
      return -1;
    }
    int version = version(hash, bytes);
    return same(hash, version, bytes) ? version : -1;
  }

  /** Opaque bytes say nothing. */
  @Override
  public int keyOf(Object row) {
    return -1;
  }

  @Override
  public Attributes attributes(int key) {
    return path -> null;
  }

  private boolean same(long hash, int version, byte[] bytes) {
    if (random == STRETCH && bytes.length >= Long.BYTES) {
      return (long) LONG.get(bytes, 0) == block(hash, version, 0)
          && sameRandom(Mix64.mix(hash + version), bytes);
    }
    int at = 0;
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      if ((long) LONG.get(bytes, at) != block(hash, version, at)) {
        return false;
      }
    }
    long last = block(hash, version, at);
    for (; at < bytes.length; at++) {
      if (bytes[at] != (byte) last) {
        return false;
      }
      last >>>= Byte.SIZE;
    }
    return true;
  }

  /**
   * The same of full entropy, from the second eight bytes on and without a branch for each, since
   * nearly all values are right; the last few are read together with what is before them.
   */
  private static boolean sameRandom(long content, byte[] bytes) {
    long place = content;
    long differing = 0;
    int at = Long.BYTES;
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      place += STEP;
      differing |= (long) LONG.get(bytes, at) ^ Mix64.mix(place);
    }
    int surplus = Byte.SIZE * (at + Long.BYTES - bytes.length);
    if (surplus < Long.SIZE) {
      long last = (long) LONG.get(bytes, bytes.length - Long.BYTES) >>> surplus;
      differing |= last ^ (Mix64.mix(place + STEP) & (-1L >>> surplus));
    }
    return differing == 0;
  }

  private long hash(int key) {
    return Mix64.at(start, key);
  }

  /** The eight bytes from {@code at} on, the first of them lowest. */
  private long block(long hash, int version, int at) {
    long content = Mix64.mix(Mix64.mix(hash + version) + at * Mix64.GOLDEN) & randomBytes(at);
    return at == 0 ? (content & ~HEADER_MASK) | header(hash, version) : content;
  }

  /** A mask of those of the eight bytes from {@code at} on that are random. */
  private long randomBytes(int at) {
    int count = random - at % STRETCH;
    if (count >= Long.BYTES) {
      return -1;
    }
    return count <= 0 ? 0 : (1L << (Byte.SIZE * count)) - 1;
  }

  /**
   * Two bytes of masked version, and one that no change of either leaves as it is, since 3 is odd.
   */
  private static long header(long hash, int version) {
    int masked = (version ^ (int) hash) & (VERSIONS - 1);
    int check = 3 * (masked & 0xFF) + (masked >>> 8) + (int) (hash >>> 32);
    return ((check & 0xFFL) << 16) | masked;
  }

  private static int version(long hash, byte[] bytes) {
    int low = (bytes[0] ^ (int) hash) & 0xFF;
    int high = bytes.length < 2 ? 0 : (bytes[1] ^ ((int) hash >>> 8)) & 0xFF;
    return (high << 8) | low;
  }
}
