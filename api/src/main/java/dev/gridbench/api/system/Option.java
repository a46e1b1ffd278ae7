package dev.gridbench.api.system;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A setting that a study may give a system under {@code options:}.
 *
 * @param defaultValue what holds where the study says nothing, as text
 * @param values the allowed values; empty where any text will do
 * @param scope whether it concerns the members (a change needs a new cluster) or the client only
 */
public record Option(
    String name, String meaning, String defaultValue, List<String> values, Scope scope) {

  /** What a study says of {@link #entries} that it does not want. */
  public static final String OFF = "off";

  /**
   * By which a study fixes the first member's first port; a system whose members have several may
   * explain that name otherwise.
   */
  public static final Option PORT =
      member("port", "the first member's port, the others follow", "free ones");

  public enum Scope {
    MEMBER,
    CLIENT
  }

  public Option {
    values = List.copyOf(values);
  }

  /**
   * The count that a study gives it, or that holds by default.
   *
   * @param options as the study sets them, by name
   * @throws IllegalArgumentException if it is no number from 0 to 9999, with a sentence for the
   *     user
   */
  public int count(Map<String, String> options) {
    String text = options.getOrDefault(name, defaultValue);
    if (!text.matches("\\d{1,4}")) {
      throw new IllegalArgumentException(
          "option %s is '%s'. Give a number from 0 to 9999.".formatted(name, text));
    }
    return Integer.parseInt(text);
  }

  /** Why a study is refused that gives it no {@link #count}; empty where it gives one. */
  public Optional<String> countRefusal(Map<String, String> options) {
    try {
      int unused = count(options);
      return Optional.empty();
    } catch (IllegalArgumentException refused) {
      return Optional.ofNullable(refused.getMessage());
    }
  }

  /**
   * The number of entries that a study gives it, or that holds by default; none where it is off.
   *
   * @param options as the study sets them, by name, of which {@link #entriesRefusal} says nothing
   */
  public OptionalInt entries(Map<String, String> options) {
    String text = options.getOrDefault(name, defaultValue);
    return text.equals(OFF) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
  }

  /** Why a study is refused that gives it neither a number of {@link #entries} nor off. */
  public Optional<String> entriesRefusal(Map<String, String> options) {
    String text = options.getOrDefault(name, defaultValue);
    return text.equals(OFF) || text.matches("[1-9]\\d{0,8}")
        ? Optional.empty()
        : Optional.of(
            "option %s is '%s'. Give a number of entries from 1 to 999999999, or off."
                .formatted(name, text));
  }

  public static Option member(String name, String meaning, String defaultValue, String... values) {
    return new Option(name, meaning, defaultValue, List.of(values), Scope.MEMBER);
  }

  public static Option client(String name, String meaning, String defaultValue, String... values) {
    return new Option(name, meaning, defaultValue, List.of(values), Scope.CLIENT);
  }
}
