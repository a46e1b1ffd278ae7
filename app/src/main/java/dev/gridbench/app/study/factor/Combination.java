package dev.gridbench.app.study.factor;

import dev.gridbench.app.study.factor.Factor.Role;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** One level of each factor, or of each of some, in the order of {@link Factors#ALL}. */
public final class Combination {

  /** Of no factor. */
  public static final Combination NONE = new Combination(Map.of());

  private final Map<Factor<?>, Object> levels;

  /**
   * @param levels each of its factor's type, in the factors' order
   */
  Combination(Map<Factor<?>, Object> levels) {
    this.levels = Collections.unmodifiableMap(levels);
  }

  /** Every factor as it is where nothing is said of it. */
  public static Combination plain() {
    Map<Factor<?>, Object> levels = new LinkedHashMap<>();
    Factors.ALL.forEach(factor -> levels.put(factor, factor.plain()));
    return new Combination(levels);
  }

  @SuppressWarnings("unchecked") // nothing else is put under a factor
  public <T> T get(Factor<T> factor) {
    return (T) Objects.requireNonNull(levels.get(factor), factor::name);
  }

  /** Empty where it has none of this factor. */
  public <T> Optional<T> find(Factor<T> factor) {
    return levels.containsKey(factor) ? Optional.of(get(factor)) : Optional.empty();
  }

  /** The same but for one factor. */
  public <T> Combination with(Factor<T> factor, T level) {
    Map<Factor<?>, Object> changed = new LinkedHashMap<>(levels);
    changed.put(factor, level);
    return new Combination(changed);
  }

  /** The same but for those that the other has. */
  public Combination with(Combination other) {
    Map<Factor<?>, Object> changed = new LinkedHashMap<>(levels);
    changed.putAll(other.levels);
    return new Combination(changed);
  }

  /** Those factors alone. */
  public Combination having(Role role) {
    Map<Factor<?>, Object> some = new LinkedHashMap<>(levels);
    some.keySet().removeIf(factor -> !factor.has(role));
    return new Combination(some);
  }

  /** Each factor's name with its level as text. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    levels.keySet().forEach(factor -> texts.put(factor.name(), text(factor)));
    return texts;
  }

  /** The factor's level as text. */
  public <T> String text(Factor<T> factor) {
    return factor.text(get(factor));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Combination same && levels.equals(same.levels);
  }

  @Override
  public int hashCode() {
    return levels.hashCode();
  }

  @Override
  public String toString() {
    return texts().toString();
  }
}
