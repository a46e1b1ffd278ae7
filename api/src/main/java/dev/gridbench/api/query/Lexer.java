package dev.gridbench.api.query;

import dev.gridbench.api.query.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a query text into tokens. */
final class Lexer {

  private static final Set<String> KEYWORDS =
      Set.of("AND", "OR", "NOT", "LIKE", "IN", "BETWEEN", "IS", "NULL");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
  private static final Pattern SYMBOL = Pattern.compile("<>|!=|<=|>=|[=<>(),]");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text) {
    this.text = text;
  }

  /** The tokens of the text; the last is the only {@link Kind#END}. */
  static List<Token> tokens(String text) throws QuerySyntax {
    Lexer lexer = new Lexer(text);
    lexer.readAll();
    return lexer.tokens;
  }

  private void readAll() throws QuerySyntax {
    for (at = skip(0, Character::isWhitespace); at < text.length(); ) {
      int end = endOfToken();
      at = skip(end, Character::isWhitespace);
    }
    tokens.add(new Token(Kind.END, "", text.length()));
  }

  private int endOfToken() throws QuerySyntax {
    char first = text.charAt(at);
    if (first == '\'') {
      return string();
    }
    if (Character.isJavaIdentifierStart(first)) {
      return word();
    }
    if (first == '-' || Character.isDigit(first)) {
      return number();
    }
    return symbol(first);
  }

  private int string() throws QuerySyntax {
    int end = at;
    do {
      end = text.indexOf('\'', end + 1) + 1;
      if (end == 0) {
        throw new QuerySyntax("the text literal has no closing quote", at);
      }
    } while (end < text.length() && text.charAt(end) == '\'');
    return add(Kind.STRING, end);
  }

  private int word() throws QuerySyntax {
    int end = skip(at, c -> Character.isJavaIdentifierPart(c) || c == '.');
    String word = text.substring(at, end);
    if (word.endsWith(".") || word.contains("..")) {
      throw new QuerySyntax("expected a name after the dot in '" + word + "'", at);
    }
    boolean keyword = KEYWORDS.contains(word.toUpperCase(Locale.ROOT));
    return add(keyword ? Kind.KEYWORD : Kind.PATH, end);
  }

  private int number() throws QuerySyntax {
    Matcher matcher = NUMBER.matcher(text).region(at, text.length());
    int end = skip(at + 1, c -> Character.isLetterOrDigit(c) || c == '.');
    if (!matcher.lookingAt() || matcher.end() < end) {
      throw new QuerySyntax("'" + text.substring(at, end) + "' is not a number", at);
    }
    return add(Kind.NUMBER, matcher.end());
  }

  private int symbol(char first) throws QuerySyntax {
    Matcher matcher = SYMBOL.matcher(text).region(at, text.length());
    if (matcher.lookingAt()) {
      return add(Kind.SYMBOL, matcher.end());
    }
    String cause = first == '"' ? "text stands in single quotes" : "unexpected '" + first + "'";
    throw new QuerySyntax(cause, at);
  }

  private int add(Kind kind, int end) {
    tokens.add(new Token(kind, text.substring(at, end), at));
    return end;
  }

  private int skip(int from, IntPredicate wanted) {
    int end = from;
    while (end < text.length() && wanted.test(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
