package dev.gridbench.app.study.yaml;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages for what the YAML library reports of broken syntax. */
final class YamlSyntax {

  /** A message holds if the library's context and problem contain these. */
  private record Known(String context, String problem, String message) {}

  private static final List<Known> KNOWN =
      List.of(
          new Known("", "\\t", "a tab cannot indent YAML. Use spaces."),
          new Known("", "TAB", "a tab cannot indent YAML. Use spaces."),
          new Known(
              "",
              "mapping values are not allowed here",
              "a ': ' cannot stand here. Align this line with its neighbours, or put the text in"
                  + " quotes."),
          new Known(
              "", "could not find expected ':'", "this line has no ': ' after its name. Add it."),
          new Known(
              "quoted scalar",
              "",
              "a text that begins with a quote does not end. Add the closing quote."),
          new Known(
              "flow sequence",
              "",
              "a list that begins with '[' does not end. Add the missing ',' or ']'."),
          new Known(
              "flow mapping",
              "",
              "a mapping that begins with '{' does not end. Add the missing ',' or '}'."),
          new Known(
              "block mapping",
              "",
              "this line does not fit the mapping above it. Align it with its neighbours."),
          new Known(
              "block collection",
              "",
              "this line does not fit the list above it. Align it with its neighbours."),
          new Known("", "undefined alias", "this alias has no anchor. Write the value out."),
          new Known(
              "",
              "cannot start any token",
              "a text cannot begin with this character. Put it in quotes."));

  private YamlSyntax() {}

  /**
   * Whether something that was opened does not end, so that its beginning is the place to look at.
   */
  static boolean unclosed(@Nullable String context) {
    return context != null && (context.contains("quoted scalar") || context.contains("flow"));
  }

  static String message(@Nullable String context, String problem) {
    String around = context == null ? "" : context;
    return KNOWN.stream()
        .filter(known -> around.contains(known.context()) && problem.contains(known.problem()))
        .map(Known::message)
        .findFirst()
        .orElse(
            "this is not YAML ("
                + problem.replaceAll("\\s+", " ")
                + "). Mend this line or the one above.");
  }
}
