package dev.gridbench.worker.data.values;

import dev.gridbench.model.Small;
import dev.gridbench.worker.data.random.Mix64;
import org.jspecify.annotations.Nullable;

/** The arrays of large objects: each element is what {@link Drawn} draws for its place. */
final class DrawnArrays {

  private DrawnArrays() {}

  static boolean[] booleans(long hash, int length) {
    boolean[] array = new boolean[length];
    for (int at = 0; at < length; at++) {
      array[at] = Drawn.bits(hash, at) < 0;
    }
    return array;
  }

  static boolean same(long hash, int length, boolean @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (read[at] != Drawn.bits(hash, at) < 0) {
        return false;
      }
    }
    return true;
  }

  static byte[] bytes(long hash, int length) {
    byte[] array = new byte[length];
    for (int at = 0; at < length; at++) {
      array[at] = (byte) Drawn.bits(hash, at);
    }
    return array;
  }

  static boolean same(long hash, int length, byte @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (read[at] != (byte) Drawn.bits(hash, at)) {
        return false;
      }
    }
    return true;
  }

  static short[] shorts(long hash, int length) {
    short[] array = new short[length];
    for (int at = 0; at < length; at++) {
      array[at] = (short) Drawn.bits(hash, at);
    }
    return array;
  }

  static boolean same(long hash, int length, short @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (read[at] != (short) Drawn.bits(hash, at)) {
        return false;
      }
    }
    return true;
  }

  static int[] ints(long hash, int length) {
    int[] array = new int[length];
    for (int at = 0; at < length; at++) {
      array[at] = (int) Drawn.bits(hash, at);
    }
    return array;
  }

  static boolean same(long hash, int length, int @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (read[at] != (int) Drawn.bits(hash, at)) {
        return false;
      }
    }
    return true;
  }

  static long[] longs(long hash, int length) {
    long[] array = new long[length];
    for (int at = 0; at < length; at++) {
      array[at] = Drawn.bits(hash, at);
    }
    return array;
  }

  static boolean same(long hash, int length, long @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (read[at] != Drawn.bits(hash, at)) {
        return false;
      }
    }
    return true;
  }

  static float[] floats(long hash, int length) {
    float[] array = new float[length];
    for (int at = 0; at < length; at++) {
      array[at] = Drawn.fraction(Drawn.bits(hash, at));
    }
    return array;
  }

  static boolean same(long hash, int length, float @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (!Drawn.same(read[at], Drawn.fraction(Drawn.bits(hash, at)))) {
        return false;
      }
    }
    return true;
  }

  static double[] doubles(long hash, int length) {
    double[] array = new double[length];
    for (int at = 0; at < length; at++) {
      array[at] = Mix64.unit(Drawn.bits(hash, at));
    }
    return array;
  }

  static boolean same(long hash, int length, double @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (!Drawn.same(read[at], Mix64.unit(Drawn.bits(hash, at)))) {
        return false;
      }
    }
    return true;
  }

  static String[] texts(long hash, int length) {
    String[] array = new String[length];
    for (int at = 0; at < length; at++) {
      array[at] = Drawn.text(Drawn.bits(hash, at));
    }
    return array;
  }

  static boolean same(long hash, int length, @Nullable String @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (!Drawn.isText(Drawn.bits(hash, at), read[at])) {
        return false;
      }
    }
    return true;
  }

  static Small[] parts(long hash, int length) {
    Small[] array = new Small[length];
    for (int at = 0; at < length; at++) {
      array[at] = Drawn.part(Drawn.bits(hash, at));
    }
    return array;
  }

  static boolean same(long hash, int length, @Nullable Small @Nullable [] read) {
    if (read == null || read.length != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (!Drawn.isPart(Drawn.bits(hash, at), read[at])) {
        return false;
      }
    }
    return true;
  }
}
