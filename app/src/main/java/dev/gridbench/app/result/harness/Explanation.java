package dev.gridbench.app.result.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;

/**
 * What is to be said of a kind of caveat, whatever the trial. The texts are in {@code
 * caveats.properties} and nowhere else; the table in docs/method.md is held to them.
 *
 * @param out whether, or when, it keeps a trial out of every table: {@code yes}, {@code no} or a
 *     condition
 * @param why why it matters
 * @param threshold from where on it is given
 * @param advice what to do about it
 */
public record Explanation(
    CaveatKind kind, String out, String meaning, String why, String threshold, String advice) {

  private static final String TEXTS = "caveats.properties";

  /** Of that kind; each has one. */
  public static Explanation of(CaveatKind kind) {
    Properties texts = texts();
    return new Explanation(
        kind,
        text(texts, kind, "out"),
        text(texts, kind, "meaning"),
        text(texts, kind, "why"),
        text(texts, kind, "threshold"),
        text(texts, kind, "advice"));
  }

  private static String text(Properties texts, CaveatKind kind, String part) {
    String key = kind.label() + "." + part;
    return Objects.requireNonNull(texts.getProperty(key), () -> TEXTS + " lacks " + key);
  }

  static Properties texts() {
    Properties texts = new Properties();
    try (InputStream file =
        Objects.requireNonNull(Explanation.class.getResourceAsStream(TEXTS), TEXTS)) {
      texts.load(new InputStreamReader(file, StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return texts;
  }
}
