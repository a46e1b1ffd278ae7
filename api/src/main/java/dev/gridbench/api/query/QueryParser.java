package dev.gridbench.api.query;

import dev.gridbench.api.query.Predicate.And;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.Predicate.Not;
import dev.gridbench.api.query.Predicate.Operator;
import dev.gridbench.api.query.Predicate.Or;
import dev.gridbench.api.query.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads WHERE text. Keywords in any case; NOT binds closer than AND, AND closer than OR; chains
 * lean to the left.
 *
 * <pre>
 * or        = and { OR and }
 * and       = not { AND not }
 * not       = NOT not | "(" or ")" | condition
 * condition = path ( operator value | [NOT] LIKE text | [NOT] IN "(" value { "," value } ")"
 *                  | [NOT] BETWEEN value AND value )
 * value     = integer | decimal | text | true | false
 * </pre>
 *
 * A text stands in single quotes, {@code ''} in it is one quote. An integer becomes a {@link Long},
 * a decimal or a number with an exponent a {@link Double}.
 */
public final class QueryParser {

  /** AND, OR, NOT and parentheses together; a bound, so that no text can exhaust a stack. */
  static final int MAX_NESTING = 500;

  private final List<Token> tokens;
  private int at;
  private int nesting;

  private QueryParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Reads a whole text.
   *
   * @throws QuerySyntax if it is no condition; names what was expected and the offset
   */
  public static Query parse(String text) throws QuerySyntax {
    QueryParser parser = new QueryParser(Lexer.tokens(text));
    Predicate where = parser.or();
    parser.expectEnd();
    return new Query(text, where);
  }

  private Predicate or() throws QuerySyntax {
    Predicate left = and();
    while (accept("OR")) {
      nest();
      left = new Or(left, and());
    }
    return left;
  }

  private Predicate and() throws QuerySyntax {
    Predicate left = not();
    while (accept("AND")) {
      nest();
      left = new And(left, not());
    }
    return left;
  }

  private Predicate not() throws QuerySyntax {
    if (accept("NOT")) {
      nest();
      return new Not(not());
    }
    if (accept("(")) {
      nest();
      Predicate inner = or();
      expect(")");
      return inner;
    }
    return condition();
  }

  private Predicate condition() throws QuerySyntax {
    Token path = peek();
    if (path.kind() != Kind.PATH || Literals.read(path) != null) {
      throw expected("an attribute's name");
    }
    at++;
    if (accept("NOT")) {
      return new Not(listed(path.text(), "LIKE, IN or BETWEEN"));
    }
    Operator operator = operator(peek());
    if (operator == null) {
      return listed(path.text(), "a comparison, LIKE, IN or BETWEEN");
    }
    at++;
    return new Comparison(path.text(), operator, value());
  }

  private Predicate listed(String path, String alternatives) throws QuerySyntax {
    if (accept("LIKE")) {
      return like(path);
    }
    if (accept("IN")) {
      return in(path);
    }
    if (accept("BETWEEN")) {
      return between(path);
    }
    if (peek().is("IS")) {
      throw new QuerySyntax("IS NULL is not supported: no attribute is ever null", peek().offset());
    }
    throw expected(alternatives);
  }

  private Predicate like(String path) throws QuerySyntax {
    if (peek().kind() != Kind.STRING) {
      throw expected("a pattern in single quotes");
    }
    return new Like(path, (String) value());
  }

  private Predicate in(String path) throws QuerySyntax {
    expect("(");
    List<Object> literals = new ArrayList<>();
    do {
      literals.add(sameKind(literals.isEmpty() ? null : literals.get(0)));
    } while (accept(","));
    expect(")");
    return new In(path, literals);
  }

  private Predicate between(String path) throws QuerySyntax {
    Object low = value();
    expect("AND");
    return new Between(path, low, sameKind(low));
  }

  private Object sameKind(@Nullable Object first) throws QuerySyntax {
    Token token = peek();
    Object value = value();
    if (first != null && Literals.kind(first) != Literals.kind(value)) {
      throw new QuerySyntax(
          "expected a "
              + Literals.kind(first).word()
              + " like the value before, found "
              + token.text(),
          token.offset());
    }
    return value;
  }

  private Object value() throws QuerySyntax {
    Token token = peek();
    Object literal = Literals.read(token);
    if (literal == null) {
      throw token.kind() == Kind.PATH ? unquoted(token) : expected("a value");
    }
    at++;
    return literal;
  }

  private static @Nullable Operator operator(Token token) {
    if (token.is("!=")) {
      return Operator.NOT_EQUAL;
    }
    for (Operator operator : Operator.values()) {
      if (token.is(operator.symbol())) {
        return operator;
      }
    }
    return null;
  }

  private boolean accept(String word) {
    boolean found = peek().is(word);
    at += found ? 1 : 0;
    return found;
  }

  private void expect(String word) throws QuerySyntax {
    if (!accept(word)) {
      throw expected("'" + word + "'");
    }
  }

  private void expectEnd() throws QuerySyntax {
    if (peek().kind() != Kind.END) {
      throw expected("AND, OR or the end");
    }
  }

  private void nest() throws QuerySyntax {
    if (++nesting > MAX_NESTING) {
      throw new QuerySyntax(
          "more than " + MAX_NESTING + " of AND, OR, NOT and parentheses. Use IN for long lists",
          peek().offset());
    }
  }

  private QuerySyntax expected(String what) {
    Token found = peek();
    String after = at == 0 ? "" : " after " + quoted(tokens.get(at - 1));
    String but = found.kind() == Kind.END ? "" : ", found " + quoted(found);
    return new QuerySyntax("expected " + what + after + but, found.offset());
  }

  private QuerySyntax unquoted(Token word) {
    String message = expected("a value").getMessage() + ". Text stands in single quotes";
    return new QuerySyntax(message, word.offset());
  }

  private static String quoted(Token token) {
    return token.kind() == Kind.STRING
        ? token.text()
        : "'"
            + (token.kind() == Kind.KEYWORD ? token.text().toUpperCase(Locale.ROOT) : token.text())
            + "'";
  }

  private Token peek() {
    return tokens.get(at);
  }
}
