package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import java.util.regex.Pattern;

/** Neutral conditions as the text of a {@code SqlPredicate}. */
final class SqlText extends QueryText {

  /** What its parser cannot keep apart from its own signs. */
  private static final Pattern UNSAFE = Pattern.compile("['\"\\\\()=<>!,]");

  private SqlText() {}

  static String of(Predicate where) {
    return PredicateFold.fold(where, new SqlText());
  }

  @Override
  public String comparison(Comparison comparison) {
    String operator = comparison.operator().symbol().replace("<>", "!=");
    return comparison.path() + " " + operator + " " + literal(comparison.literal());
  }

  @Override
  public String between(Between range) {
    return EmptyRange.between(range, this, super::between);
  }

  @Override
  public String and(String left, String right) {
    return "(" + left + ") AND (" + right + ")";
  }

  @Override
  public String or(String left, String right) {
    return "(" + left + ") OR (" + right + ")";
  }

  @Override
  protected String path(String path) {
    return path;
  }

  @Override
  protected String literal(Object literal) {
    if (!(literal instanceof String text)) {
      return literal.toString();
    }
    if (UNSAFE.matcher(text).find()) {
      throw new IllegalArgumentException(
          "a SqlPredicate cannot hold the text " + text + ". Give query: predicate.");
    }
    return "'" + text + "'";
  }
}
