package dev.gridbench.api.query;

/**
 * One word of a query text.
 *
 * @param text as written, quotes included
 * @param offset of its first character, from 0
 */
record Token(Kind kind, String text, int offset) {

  enum Kind {
    /** An attribute's path, or {@code true} or {@code false}. */
    PATH,
    KEYWORD,
    NUMBER,
    STRING,
    /** An operator, a parenthesis or a comma. */
    SYMBOL,
    END
  }

  /** Whether this is the keyword or symbol, keywords in capitals. */
  boolean is(String word) {
    return switch (kind) {
      case KEYWORD -> text.equalsIgnoreCase(word);
      case SYMBOL -> text.equals(word);
      default -> false;
    };
  }
}
