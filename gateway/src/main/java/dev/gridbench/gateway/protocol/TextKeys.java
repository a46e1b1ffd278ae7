package dev.gridbench.gateway.protocol;

import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys and flags as memcached takes them. */
final class TextKeys {

  private static final int LONGEST_KEY = 250;

  /** memcached takes 20 words, with one for the end of the line. */
  private static final int MOST_WORDS = 18;

  private TextKeys() {}

  static boolean fit(String key) {
    return key.length() <= LONGEST_KEY;
  }

  /** What would keep memcached from knowing where the command ends, in its words; else null. */
  static @Nullable String problem(List<String> words, int flags) {
    List<String> given = words.subList(flags, words.size());
    if (!fit(words.get(1))) {
      return "CLIENT_ERROR bad command line format";
    }
    if (words.size() > MOST_WORDS) {
      return "CLIENT_ERROR options flags are too long";
    }
    if (given.stream().map(flag -> flag.charAt(0)).distinct().count() < given.size()) {
      return "CLIENT_ERROR duplicate flag";
    }
    boolean encoded = given.contains("b");
    return encoded && !isBase64(words.get(1)) ? "CLIENT_ERROR error decoding key" : null;
  }

  private static boolean isBase64(String key) {
    try {
      return key.length() % 4 == 0 && Base64.getDecoder().decode(key).length > 0;
    } catch (IllegalArgumentException other) {
      return false;
    }
  }
}
