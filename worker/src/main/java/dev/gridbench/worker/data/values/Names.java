package dev.gridbench.worker.data.values;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The names of employees: a given name and a family name, of which exactly 8.3 % begin with the
 * letter A.
 */
final class Names {

  static final int COUNT = 12_000;
  static final int WITH_A = 996;

  private Names() {}

  /** All names, no two alike. */
  static String[] table() {
    Words words = new Words(1);
    Set<String> names = new LinkedHashSet<>();
    while (names.size() < WITH_A) {
      names.add(Words.capitalised("a" + words.word(1 + words.pick(2))) + " " + family(words));
    }
    while (names.size() < COUNT) {
      names.add(Words.capitalised(words.word(2 + words.pick(2))) + " " + family(words));
    }
    return names.toArray(new String[0]);
  }

  private static String family(Words words) {
    return Words.capitalised(words.word(2 + words.pick(2)));
  }
}
