package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.QueryText;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Neutral conditions as Ickle. Paths get an alias, without which the first part of a nested one is
 * taken for one. Texts with a backslash, which Ickle's literals cannot hold, become parameters.
 */
final class IckleTranslation extends QueryText {

  private static final String ALIAS = "e";

  private final Map<String, Object> parameters = new TreeMap<>();

  private final List<String> indexed;

  /**
   * @param parameters those that the text names
   */
  record Ickle(String text, Map<String, Object> parameters) {}

  private IckleTranslation(List<String> indexed) {
    this.indexed = indexed;
  }

  /**
   * @param type the full name of the cache's objects
   * @param indexed the paths that have an index
   * @throws IllegalArgumentException if a pattern would be misread
   */
  static Ickle text(String type, Predicate where, List<String> indexed) {
    IckleTranslation translation = new IckleTranslation(indexed);
    String condition = PredicateFold.fold(where, translation);
    String text = "FROM " + type + " " + ALIAS + " WHERE " + condition;
    return new Ickle(text, translation.parameters);
  }

  /**
   * Ickle takes a backslash for an escape, which a neutral pattern has not. On an index it escapes
   * twice, once in Infinispan and once in Lucene, and then once more where it filters.
   */
  @Override
  public String like(Like like) {
    if (indexed.contains(like.path()) && like.pattern().indexOf('\\') >= 0) {
      throw new IllegalArgumentException(
          "infinispan misreads a backslash in LIKE on the indexed %s. Give a pattern without one."
              .formatted(like.path()));
    }
    return path(like.path()) + " LIKE " + literal(like.pattern().replace("\\", "\\\\"));
  }

  @Override
  protected String path(String path) {
    return ALIAS + "." + path;
  }

  @Override
  protected String literal(Object literal) {
    if (!(literal instanceof String text)) {
      return literal.toString();
    }
    if (text.indexOf('\\') < 0) {
      return "'" + text.replace("'", "''") + "'";
    }
    String name = "p" + parameters.size();
    parameters.put(name, text);
    return ":" + name;
  }
}
