package dev.gridbench.worker.data.values;

import dev.gridbench.model.Small;
import dev.gridbench.worker.data.random.Mix64;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of small and large objects hold, as a function of a hash, as the Compact
 * serialization study draws it: whole numbers over their whole range, broken ones from 0 to 1, and
 * texts of {@value #LENGTH} letters and digits. A read is compared with the same function, so that
 * no copy is made of anything.
 */
final class Drawn {

  /** Characters of each text. */
  static final int LENGTH = 15;

  private static final String SYMBOLS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private static final int INT = 0;
  private static final int LONG = 1;
  private static final int DOUBLE = 2;
  private static final int TEXT = 3;

  private Drawn() {}

  /** The bits of the field or element of this number. */
  static long bits(long hash, int number) {
    return Mix64.mix(hash + (number + 1) * Mix64.GOLDEN);
  }

  /** One of the 2^24 equally likely numbers in [0, 1). */
  static float fraction(long bits) {
    return (bits >>> 40) * 0x1.0p-24f;
  }

  static String text(long hash) {
    char[] text = new char[LENGTH];
    for (int at = 0; at < LENGTH; at++) {
      text[at] = symbol(hash, at);
    }
    return new String(text);
  }

  static boolean isText(long hash, @Nullable String read) {
    if (read == null || read.length() != LENGTH) {
      return false;
    }
    for (int at = 0; at < LENGTH; at++) {
      if (read.charAt(at) != symbol(hash, at)) {
        return false;
      }
    }
    return true;
  }

  private static char symbol(long hash, int at) {
    return SYMBOLS.charAt(Mix64.bounded(bits(hash, at), SYMBOLS.length()));
  }

  /** A small object within a large one. */
  static Small part(long hash) {
    return new Small(
        (int) bits(hash, INT),
        bits(hash, LONG),
        Mix64.unit(bits(hash, DOUBLE)),
        text(bits(hash, TEXT)));
  }

  static boolean isPart(long hash, @Nullable Small read) {
    return read != null
        && read.intField() == (int) bits(hash, INT)
        && read.longField() == bits(hash, LONG)
        && same(read.doubleField(), Mix64.unit(bits(hash, DOUBLE)))
        && isText(bits(hash, TEXT), read.stringField());
  }

  /** Whether all bits are, unlike by {@code ==}, to which 0 and -0 are one. */
  static boolean same(double one, double other) {
    return Double.doubleToRawLongBits(one) == Double.doubleToRawLongBits(other);
  }

  /** Whether all bits are. */
  static boolean same(float one, float other) {
    return Float.floatToRawIntBits(one) == Float.floatToRawIntBits(other);
  }
}
