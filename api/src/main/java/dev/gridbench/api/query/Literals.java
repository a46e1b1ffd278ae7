package dev.gridbench.api.query;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads and classifies the values of a query text. */
final class Literals {

  /** Values of one kind can be compared with each other. */
  enum Kind {
    NUMBER,
    TEXT,
    BOOLEAN;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private Literals() {}

  static Kind kind(Object literal) {
    if (literal instanceof String) {
      return Kind.TEXT;
    }
    return literal instanceof Boolean ? Kind.BOOLEAN : Kind.NUMBER;
  }

  /** The token's value, or null if it is none. */
  static @Nullable Object read(Token token) throws QuerySyntax {
    return switch (token.kind()) {
      case STRING -> token.text().substring(1, token.text().length() - 1).replace("''", "'");
      case NUMBER -> number(token);
      case PATH -> truth(token.text());
      default -> null;
    };
  }

  private static @Nullable Object truth(String word) {
    if (word.equalsIgnoreCase("true")) {
      return Boolean.TRUE;
    }
    return word.equalsIgnoreCase("false") ? Boolean.FALSE : null;
  }

  private static Object number(Token token) throws QuerySyntax {
    boolean decimal = token.text().matches(".*[.eE].*");
    if (!decimal) {
      try {
        return Long.valueOf(token.text());
      } catch (NumberFormatException tooLarge) {
        throw new QuerySyntax(token.text() + " does not fit into 64 bits", token.offset());
      }
    }
    double value = Double.parseDouble(token.text());
    if (Double.isInfinite(value)) {
      throw new QuerySyntax(token.text() + " does not fit into 64 bits", token.offset());
    }
    return value;
  }
}
