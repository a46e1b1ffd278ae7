package dev.gridbench.api;

import java.util.Map;
import java.util.Optional;

/**
 * A map that holds no more than so many entries on each member, which drops others when more come:
 * the option of those systems that can count entries, in one spelling.
 */
public final class Bounding {

  public static final String OFF = "off";

  public static final Option OPTION =
      Option.member(
          "max-entries",
          "how many entries a member keeps, about; it drops those least recently used, backups"
              + " included. A study says misses: allowed in its workload then",
          OFF);

  private Bounding() {}

  /** Why a study is refused that gives neither a number of entries nor off, with the next step. */
  public static Optional<String> refusal(Map<String, String> options) {
    String entries = options.getOrDefault(OPTION.name(), OFF);
    return entries.equals(OFF) || entries.matches("[1-9]\\d{0,8}")
        ? Optional.empty()
        : Optional.of(
            "option %s is '%s'. Give a number of entries from 1 to 999999999, or off."
                .formatted(OPTION.name(), entries));
  }
}
