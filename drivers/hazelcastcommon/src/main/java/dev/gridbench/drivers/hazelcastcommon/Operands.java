package dev.gridbench.drivers.hazelcastcommon;

import java.util.List;
import java.util.regex.Pattern;

/** What neutral conditions compare with, as Hazelcast's predicates take it. */
public final class Operands {

  private Operands() {}

  /** The attributes are ints, and equal ones meet in a hash index only if the types are equal. */
  public static Comparable<?> comparable(Object literal) {
    return literal instanceof Long number ? Math.toIntExact(number) : (String) literal;
  }

  public static Comparable<?>[] comparables(List<?> literals) {
    return literals.stream().map(Operands::comparable).toArray(Comparable<?>[]::new);
  }

  /** Hazelcast takes a backslash for an escape, which a neutral pattern has not. */
  public static boolean escapes(String pattern) {
    return pattern.indexOf('\\') >= 0;
  }

  /** The same pattern as a regular expression, in which nothing escapes. */
  public static String regex(String pattern) {
    StringBuilder regex = new StringBuilder("(?s)");
    pattern
        .codePoints()
        .forEach(
            character -> {
              switch (character) {
                case '%' -> regex.append(".*");
                case '_' -> regex.append('.');
                default -> regex.append(Pattern.quote(Character.toString(character)));
              }
            });
    return regex.toString();
  }
}
