package dev.gridbench.api.query;

import dev.gridbench.api.ValueAttributes.Type;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Conditions that can never hold, because attribute and literal are of different kinds: {@code age
 * = 'fifty'}.
 */
public final class Mismatches {

  private Mismatches() {}

  /**
   * Each mismatch in words, in the order of the text: "age is a number, 'fifty' is a text".
   * Attributes that the types do not name are passed over.
   *
   * @param types as of {@link dev.gridbench.api.ValueAttributes#of}
   */
  public static List<String> of(Predicate predicate, Map<String, Type> types) {
    return PredicateFold.fold(predicate, new Compare(types)).toList();
  }

  private record Compare(Map<String, Type> types) implements PredicateFold<Stream<String>> {

    @Override
    public Stream<String> comparison(Comparison comparison) {
      return literals(comparison.path(), Stream.of(comparison.literal()));
    }

    @Override
    public Stream<String> like(Like like) {
      return literals(like.path(), Stream.of(like.pattern()));
    }

    @Override
    public Stream<String> in(In in) {
      return literals(in.path(), in.literals().stream());
    }

    @Override
    public Stream<String> between(Between between) {
      return literals(between.path(), Stream.of(between.low(), between.high()));
    }

    @Override
    public Stream<String> and(Stream<String> left, Stream<String> right) {
      return Stream.concat(left, right);
    }

    @Override
    public Stream<String> or(Stream<String> left, Stream<String> right) {
      return Stream.concat(left, right);
    }

    @Override
    public Stream<String> not(Stream<String> condition) {
      return condition;
    }

    private Stream<String> literals(String path, Stream<Object> literals) {
      Type type = types.get(path);
      return type == null
          ? Stream.empty()
          : literals
              .filter(literal -> Literals.kind(literal) != Literals.kind(type))
              .limit(1)
              .map(
                  literal ->
                      path + " is a " + Literals.kind(type).word() + ", " + inWords(literal));
    }

    private static String inWords(Object literal) {
      String quote = literal instanceof String ? "'" : "";
      return quote + literal + quote + " is a " + Literals.kind(literal).word();
    }
  }
}
