package dev.gridbench.drivers.coherence;

import com.tangosol.util.Filter;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.filter.AndFilter;
import com.tangosol.util.filter.BetweenFilter;
import com.tangosol.util.filter.EqualsFilter;
import com.tangosol.util.filter.GreaterEqualsFilter;
import com.tangosol.util.filter.GreaterFilter;
import com.tangosol.util.filter.InFilter;
import com.tangosol.util.filter.LessEqualsFilter;
import com.tangosol.util.filter.LessFilter;
import com.tangosol.util.filter.LikeFilter;
import com.tangosol.util.filter.NeverFilter;
import com.tangosol.util.filter.NotEqualsFilter;
import com.tangosol.util.filter.NotFilter;
import com.tangosol.util.filter.OrFilter;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.Predicate.Comparison;
import dev.gridbench.api.query.Predicate.In;
import dev.gridbench.api.query.Predicate.Like;
import dev.gridbench.api.query.PredicateFold;
import java.util.HashSet;
import java.util.Set;

/** Neutral conditions as Coherence's filters. */
record FilterTranslation(Attributes attributes) implements PredicateFold<Filter<?>> {

  private static final char NO_ESCAPE = 0;

  @Override
  public Filter<?> comparison(Comparison comparison) {
    return comparison.literal() instanceof Long number
        ? compared(comparison, Math.toIntExact(number))
        : compared(comparison, (String) comparison.literal());
  }

  private <E extends Comparable<? super E>> Filter<?> compared(Comparison comparison, E literal) {
    ValueExtractor<Object, E> attribute = attributes.of(comparison.path());
    return switch (comparison.operator()) {
      case EQUAL -> new EqualsFilter<>(attribute, literal);
      case NOT_EQUAL -> new NotEqualsFilter<>(attribute, literal);
      case LESS -> new LessFilter<>(attribute, literal);
      case LESS_OR_EQUAL -> new LessEqualsFilter<>(attribute, literal);
      case GREATER -> new GreaterFilter<>(attribute, literal);
      case GREATER_OR_EQUAL -> new GreaterEqualsFilter<>(attribute, literal);
    };
  }

  @Override
  public Filter<?> like(Like like) {
    ValueExtractor<Object, String> attribute = attributes.of(like.path());
    return new LikeFilter<>(attribute, like.pattern(), NO_ESCAPE, false);
  }

  @Override
  public Filter<?> in(In in) {
    Set<Object> literals = new HashSet<>();
    in.literals().forEach(each -> literals.add(each instanceof Long n ? n.intValue() : each));
    ValueExtractor<Object, Object> attribute = attributes.of(in.path());
    return new InFilter<>(attribute, literals);
  }

  @Override
  public Filter<?> between(Between between) {
    return between.low() instanceof Long low && between.high() instanceof Long high
        ? between(between.path(), low.intValue(), high.intValue())
        : between(between.path(), (String) between.low(), (String) between.high());
  }

  /** Of bounds that exclude each other an index makes an error (25.03.2). */
  private <E extends Comparable<? super E>> Filter<?> between(String path, E low, E high) {
    ValueExtractor<Object, E> attribute = attributes.of(path);
    return low.compareTo(high) > 0
        ? NeverFilter.INSTANCE()
        : new BetweenFilter<>(attribute, low, high);
  }

  @Override
  public Filter<?> and(Filter<?> left, Filter<?> right) {
    return new AndFilter(left, right);
  }

  @Override
  public Filter<?> or(Filter<?> left, Filter<?> right) {
    return new OrFilter(left, right);
  }

  @Override
  public Filter<?> not(Filter<?> condition) {
    return new NotFilter<>(condition);
  }
}
