package dev.gridbench.drivers.wire;

import dev.gridbench.api.ConnectionSpec;

/** Reads an option that holds milliseconds. */
public final class Millis {

  private Millis() {}

  /**
   * @param otherwise what holds where the study does not set the option
   * @throws IllegalArgumentException if it cannot be read
   */
  public static int of(ConnectionSpec spec, String option, String otherwise) {
    String text = spec.option(option, otherwise);
    if (!text.matches("\\d{1,9}")) {
      throw new IllegalArgumentException(
          "option %s is '%s'. Give milliseconds, 0 for no limit.".formatted(option, text));
    }
    return Integer.parseInt(text);
  }
}
