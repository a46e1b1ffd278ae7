package dev.gridbench.app.design;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Seeds and orders drawn from a study's seed. The arithmetic is our own, SplitMix64 (Steele, Lea
 * and Flood 2014) over FNV-1a, so that the same seed gives the same plan on every JVM.
 */
final class Seeds {

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private Seeds() {}

  /** A seed for one purpose. */
  static long seed(long studySeed, String purpose) {
    long hash = FNV_OFFSET;
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xff)) * FNV_PRIME;
    }
    return mixed(mixed(studySeed + GOLDEN_GAMMA) + hash);
  }

  /** The same elements in an order that the seed decides, each order equally likely. */
  static <T> List<T> shuffled(List<T> elements, long seed) {
    List<T> shuffled = new ArrayList<>(elements);
    long state = seed;
    for (int last = shuffled.size() - 1; last > 0; last--) {
      state += GOLDEN_GAMMA;
      int other = (int) Math.multiplyHigh(mixed(state) >>> 1, 2L * (last + 1));
      T swapped = shuffled.set(last, shuffled.get(other));
      shuffled.set(other, swapped);
    }
    return shuffled;
  }

  private static long mixed(long value) {
    long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
