package dev.gridbench.drivers.geode;

import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import java.util.stream.Collectors;

/** Neutral conditions as OQL. */
final class OqlTranslation extends QueryText {

  private static final String ALIAS = "e";

  private OqlTranslation() {}

  static String select(String region, Predicate where) {
    return "SELECT * FROM /%s %s WHERE %s"
        .formatted(region, ALIAS, PredicateFold.fold(where, new OqlTranslation()));
  }

  @Override
  protected String path(String path) {
    return ALIAS + "." + path;
  }

  /**
   * A backslash escapes in OQL, and has to be before a dollar, which would else be the end of a
   * line.
   */
  @Override
  public String like(Like like) {
    String pattern = like.pattern().replace("\\", "\\\\").replace("$", "\\$");
    return path(like.path()) + " LIKE " + literal(pattern);
  }

  @Override
  public String in(In in) {
    return in.literals().stream()
        .map(this::literal)
        .collect(Collectors.joining(", ", path(in.path()) + " IN SET(", ")"));
  }

  /**
   * OQL has no BETWEEN, and of two bounds of an indexed attribute that exclude each other Geode
   * makes an error (1.15.1), so that no value is what differs from itself.
   */
  @Override
  public String between(Between between) {
    String path = path(between.path());
    if (exclude(between.low(), between.high())) {
      return "(%s <> %s)".formatted(path, path);
    }
    return "(%s >= %s AND %s <= %s)"
        .formatted(path, literal(between.low()), path, literal(between.high()));
  }

  /** Of literals that fit their attribute: whole numbers or texts. */
  private static boolean exclude(Object low, Object high) {
    return low instanceof Long number && high instanceof Long other
        ? number > other
        : low.toString().compareTo(high.toString()) > 0;
  }
}
