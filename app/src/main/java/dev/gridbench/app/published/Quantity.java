package dev.gridbench.app.published;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a claim or a column is about: {@code throughput}, {@code mean set}, {@code busy worker}.
 *
 * @param of the verb of {@link Kind#MEAN}, the role of the processes of {@link Kind#BUSY}; empty
 *     where it takes none
 */
public record Quantity(Kind kind, String of) {

  public static final Quantity THROUGHPUT = new Quantity(Kind.THROUGHPUT, "");

  /** Kinds of quantities. */
  public enum Kind {
    /** Rightly answered operations per second. */
    THROUGHPUT("throughput", "", "ops/s"),
    /** Mean service time of a verb. */
    MEAN("mean", "verb", "ms"),
    /**
     * Processor time per second of the window, of all members or of all workers; 100 % is one
     * processor.
     */
    BUSY("busy", "member|worker", "%");

    private final String word;
    private final String argument;
    private final String unit;

    Kind(String word, String argument, String unit) {
      this.word = word;
      this.argument = argument;
      this.unit = unit;
    }

    boolean takes(String text) {
      return argument.isEmpty() == text.isEmpty()
          && (!argument.contains("|") || Arrays.asList(argument.split("\\|")).contains(text));
    }
  }

  /** What the text means, in a document of {@code published/}; empty where it means nothing. */
  public static Optional<Quantity> of(String text) {
    String[] words = text.trim().split("\\s+", 2);
    String argument = words.length == 1 ? "" : words[1];
    return Arrays.stream(Kind.values())
        .filter(kind -> kind.word.equals(words[0]) && kind.takes(argument))
        .map(kind -> new Quantity(kind, argument))
        .findFirst();
  }

  /** Everything that {@link #of(String)} understands: {@code throughput, mean VERB, …}. */
  static String known() {
    return Arrays.stream(Kind.values())
        .map(kind -> (kind.word + " " + kind.argument.toUpperCase(Locale.ROOT)).trim())
        .collect(Collectors.joining(", "));
  }

  public String words() {
    return (kind.word + " " + of).trim();
  }

  public String unit() {
    return kind.unit;
  }
}
