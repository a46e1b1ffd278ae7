package dev.gridbench.worker.data.values;

import dev.gridbench.model.Organization;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * The organizations that employees belong to: a thousand, of which exactly 21 have "tum" in their
 * name.
 */
final class Organizations {

  static final int COUNT = 1_000;

  /** Every 47th from the 21st on has "tum": 21 of a thousand. */
  private static final int STEP = 47;

  private static final int FIRST = 20;
  private static final int LARGEST = 10_000;
  private static final String[] FORMS = {"Foundation", "Corp.", "Inc."};
  private static final String[] ENDINGS = {"us", "um", "is", "or", "em", "ent", "a", "it"};

  private Organizations() {}

  /** All organizations, no two names alike; the first has id 1. */
  static Organization[] table() {
    Words words = new Words(2);
    Set<String> taken = new HashSet<>();
    Organization[] table = new Organization[COUNT];
    for (int i = 0; i < COUNT; i++) {
      String name = name(words, i % STEP == FIRST, taken);
      String employees = Integer.toString(1 + words.pick(LARGEST));
      table[i] = new Organization(i + 1, name, acronym(name), employees);
    }
    return table;
  }

  private static String name(Words words, boolean withTum, Set<String> taken) {
    String name;
    do {
      String last = words.word(1 + words.pick(2)) + (withTum ? "tum" : words.one(ENDINGS));
      String first = words.word(1 + words.pick(2)) + words.one(ENDINGS);
      name = Words.capitalised(first) + " " + Words.capitalised(last) + " " + words.one(FORMS);
    } while (occurrences(name) != (withTum ? 1 : 0) || !taken.add(name));
    return name;
  }

  private static int occurrences(String name) {
    return name.toLowerCase(Locale.ROOT).split("tum", -1).length - 1;
  }

  private static String acronym(String name) {
    StringBuilder initials = new StringBuilder();
    for (String word : name.split(" ")) {
      initials.append(word.charAt(0));
    }
    return initials.toString();
  }
}
