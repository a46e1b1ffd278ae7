package dev.gridbench.worker.data.values;

import dev.gridbench.worker.data.random.Mix64;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Eight lower-case letters that carry a version. Seven are a 32-bit number in base 26: 16 bits of
 * version and 16 check bits, under a mask; the eighth is a weighted sum of them. So each of the
 * 65,536 versions has one password, a single changed letter is always noticed, and of all other
 * texts of eight letters one in three million passes.
 */
final class Password {

  private static final int LETTERS = 26;

  /** All coprime to 26, so that a change of any one letter changes the sum. */
  private static final int[] WEIGHTS = {1, 3, 5, 7, 9, 11, 15};

  private Password() {}

  static String of(long key, int version) {
    byte[] letters = new byte[WEIGHTS.length + 1];
    long number = Integer.toUnsignedLong(payload(key, version) ^ (int) key);
    int sum = 0;
    for (int i = 0; i < WEIGHTS.length; i++) {
      int digit = (int) (number % LETTERS);
      letters[i] = (byte) ('a' + digit);
      sum += WEIGHTS[i] * digit;
      number /= LETTERS;
    }
    letters[WEIGHTS.length] = (byte) ('a' + sum % LETTERS);
    return new String(letters, StandardCharsets.ISO_8859_1);
  }

  /** The version whose password under this key is the text, or -1. */
  static int versionOf(long key, @Nullable String text) {
    if (text == null || text.length() != WEIGHTS.length + 1) {
      return -1;
    }
    long number = 0;
    int sum = 0;
    for (int i = WEIGHTS.length - 1; i >= 0; i--) {
      int digit = text.charAt(i) - 'a';
      if (digit < 0 || digit >= LETTERS) {
        return -1;
      }
      number = number * LETTERS + digit;
      sum += WEIGHTS[i] * digit;
    }
    boolean sealed = text.charAt(WEIGHTS.length) == 'a' + sum % LETTERS;
    return sealed && number >>> 32 == 0 ? version(key, (int) number ^ (int) key) : -1;
  }

  private static int version(long key, int payload) {
    int version = payload & (Values.VERSIONS - 1);
    return payload(key, version) == payload ? version : -1;
  }

  private static int payload(long key, int version) {
    int check = (int) (Mix64.mix(key + version * Mix64.GOLDEN) >>> 48);
    return (check << 16) | version;
  }
}
