package dev.gridbench.worker.data.values;

import dev.gridbench.model.Small;
import dev.gridbench.worker.data.random.Mix64;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of large objects: each element is what {@link Drawn} draws for its place. The lambdas
 * capture nothing, so that nothing is allocated to compare an array.
 */
final class DrawnArrays {

  private DrawnArrays() {}

  /** Puts the element that is drawn from these bits into its place. */
  private interface Element<A> {
    void put(A array, int at, long bits);
  }

  /** Whether the element is the one that is drawn from these bits. */
  private interface Same<A> {
    boolean at(A array, int at, long bits);
  }

  private static <A> A filled(long hash, int length, A array, Element<A> element) {
    for (int at = 0; at < length; at++) {
      element.put(array, at, Drawn.bits(hash, at));
    }
    return array;
  }

  private static <A> boolean same(long hash, int length, int found, A read, Same<A> same) {
    if (found != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (!same.at(read, at, Drawn.bits(hash, at))) {
        return false;
      }
    }
    return true;
  }

  static boolean[] booleans(long hash, int length) {
    return filled(hash, length, new boolean[length], (array, at, bits) -> array[at] = bits < 0);
  }

  static boolean same(long hash, int length, boolean @Nullable [] read) {
    return read != null
        && same(hash, length, read.length, read, (array, at, bits) -> array[at] == bits < 0);
  }

  static byte[] bytes(long hash, int length) {
    return filled(hash, length, new byte[length], (array, at, bits) -> array[at] = (byte) bits);
  }

  static boolean same(long hash, int length, byte @Nullable [] read) {
    return read != null
        && same(hash, length, read.length, read, (array, at, bits) -> array[at] == (byte) bits);
  }

  static short[] shorts(long hash, int length) {
    return filled(hash, length, new short[length], (array, at, bits) -> array[at] = (short) bits);
  }

  static boolean same(long hash, int length, short @Nullable [] read) {
    return read != null
        && same(hash, length, read.length, read, (array, at, bits) -> array[at] == (short) bits);
  }

  static int[] ints(long hash, int length) {
    return filled(hash, length, new int[length], (array, at, bits) -> array[at] = (int) bits);
  }

  static boolean same(long hash, int length, int @Nullable [] read) {
    return read != null
        && same(hash, length, read.length, read, (array, at, bits) -> array[at] == (int) bits);
  }

  static long[] longs(long hash, int length) {
    return filled(hash, length, new long[length], (array, at, bits) -> array[at] = bits);
  }

  static boolean same(long hash, int length, long @Nullable [] read) {
    return read != null
        && same(hash, length, read.length, read, (array, at, bits) -> array[at] == bits);
  }

  static float[] floats(long hash, int length) {
    return filled(
        hash, length, new float[length], (array, at, bits) -> array[at] = Drawn.fraction(bits));
  }

  static boolean same(long hash, int length, float @Nullable [] read) {
    return read != null
        && same(
            hash,
            length,
            read.length,
            read,
            (array, at, bits) -> Drawn.same(array[at], Drawn.fraction(bits)));
  }

  static double[] doubles(long hash, int length) {
    return filled(
        hash, length, new double[length], (array, at, bits) -> array[at] = Mix64.unit(bits));
  }

  static boolean same(long hash, int length, double @Nullable [] read) {
    return read != null
        && same(
            hash,
            length,
            read.length,
            read,
            (array, at, bits) -> Drawn.same(array[at], Mix64.unit(bits)));
  }

  static String[] texts(long hash, int length) {
    return filled(
        hash, length, new String[length], (array, at, bits) -> array[at] = Drawn.text(bits));
  }

  static boolean same(long hash, int length, @Nullable String @Nullable [] read) {
    return read != null
        && same(
            hash, length, read.length, read, (array, at, bits) -> Drawn.isText(bits, array[at]));
  }

  static Small[] parts(long hash, int length) {
    return filled(
        hash, length, new Small[length], (array, at, bits) -> array[at] = Drawn.part(bits));
  }

  static boolean same(long hash, int length, @Nullable Small @Nullable [] read) {
    return read != null
        && same(
            hash, length, read.length, read, (array, at, bits) -> Drawn.isPart(bits, array[at]));
  }
}
