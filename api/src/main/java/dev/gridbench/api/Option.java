package dev.gridbench.api;

import java.util.List;

/**
 * A setting that a study may give a system under {@code options:}.
 *
 * @param defaultValue what holds where the study says nothing, as text
 * @param values the allowed values; empty where any text will do
 * @param scope whether it concerns the members (a change needs a new cluster) or the client only
 */
public record Option(
    String name, String meaning, String defaultValue, List<String> values, Scope scope) {

  public enum Scope {
    MEMBER,
    CLIENT
  }

  public Option {
    values = List.copyOf(values);
  }

  public static Option member(String name, String meaning, String defaultValue, String... values) {
    return new Option(name, meaning, defaultValue, List.of(values), Scope.MEMBER);
  }

  public static Option client(String name, String meaning, String defaultValue, String... values) {
    return new Option(name, meaning, defaultValue, List.of(values), Scope.CLIENT);
  }
}
