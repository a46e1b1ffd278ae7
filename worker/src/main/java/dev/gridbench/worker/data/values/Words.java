package dev.gridbench.worker.data.values;

import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * Makes up pronounceable words, the same ones always: the tables that they fill are part of the
 * definition of the data, and do not depend on a study's seed.
 */
final class Words {

  private static final String[] ONSETS = {
    "b", "br", "c", "d", "dr", "f", "g", "gl", "h", "j", "k", "l", "m", "n", "p", "pr", "qu", "r",
    "s", "st", "t", "tr", "v", "w", "z"
  };
  private static final String[] VOWELS = {"a", "e", "i", "o", "u", "ae", "ei", "ia"};
  private static final String[] CODAS = {"", "", "", "l", "n", "r", "s", "m"};

  private final long stream;
  private long counter;

  /**
   * @param table tells one table's words from another's
   */
  Words(int table) {
    this.stream = Stream.WORDS.of(table);
  }

  /** A number from 0 to {@code bound - 1}. */
  int pick(int bound) {
    return Mix64.bounded(Mix64.hash(0, stream, counter++), bound);
  }

  /** A word of this many syllables in lower case. */
  String word(int syllables) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < syllables; i++) {
      word.append(one(ONSETS)).append(one(VOWELS));
    }
    return word.append(one(CODAS)).toString();
  }

  String one(String[] choices) {
    return choices[pick(choices.length)];
  }

  static String capitalised(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
