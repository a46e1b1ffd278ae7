package dev.gridbench.app.published;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a claim or a column is about: {@code throughput}, {@code mean set}, {@code busy worker}.
 *
 * @param of the verb of {@link Kind#MEAN} and {@link Kind#P95}, the role of the processes of {@link
 *     Kind#BUSY}, {@link Kind#COST}, {@link Kind#SWITCHES} and {@link Kind#RUNNING}, by what {@link
 *     Kind#MEMORY} is known; empty where it takes none
 */
public record Quantity(Kind kind, String of) {

  public static final Quantity THROUGHPUT = new Quantity(Kind.THROUGHPUT, "");

  /** Kinds of quantities. */
  public enum Kind {
    /** Rightly answered operations per second. */
    THROUGHPUT("throughput", "", "ops/s"),
    /** Mean service time of a verb. */
    MEAN("mean", "verb", "ms"),
    /** The 95th percentile of a verb's service time. */
    P95("p95", "verb", "ms"),
    /** Rightly answered operations per second, the mean over the clients. */
    EACH("each", "", "ops/s"),
    /**
     * Processor time per second of the window, of all members or of all workers; 100 % is one
     * processor.
     */
    BUSY("busy", "member|worker", "%"),
    /** Processor time of a rightly answered operation, of all members or of all workers. */
    COST("cost", "member|worker", "µs"),
    /**
     * Context switches per second of the window, voluntary and involuntary, of all members or of
     * all workers: what the graphs of {@code vmstat} and its like show of a machine.
     */
    SWITCHES("switches", "member|worker", "/s"),
    /** Threads of all members or of all workers in the window: of each process the most seen. */
    RUNNING("running", "member|worker", "threads"),
    /** What the clients' connections carried by the second, both ways and without headers. */
    NETWORK("network", "", "MB/s"),
    /** Clients with the highest throughput without errors, of a trial that searches for them. */
    CLIENTS("clients", "", "clients"),
    /** The most entries with which they keep half of it, of a trial that searches for them too. */
    ENTRIES("entries", "", "entries"),
    /**
     * From the start of a member's process to its being ready, the mean over the members. Of a
     * system.
     */
    START("start", "", "s"),
    /** Threads of all members before the first client, empty of data. Of a system. */
    THREADS("threads", "", "threads"),
    /**
     * What a copy of an entry takes, by the system's own account or by the live heap. Of a system.
     */
    MEMORY("memory", "account|live", "bytes");

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

  /**
   * Whether a system has it and not a cell, so that every valid trial of the system tells of it,
   * whatever its load.
   */
  public boolean ofSystem() {
    return kind == Kind.START || kind == Kind.THREADS || kind == Kind.MEMORY;
  }

  /** Whether a schedule that is kept says what it is. */
  public boolean ofSchedule() {
    return kind == Kind.THROUGHPUT || kind == Kind.EACH;
  }

  public String text() {
    return (kind.word + " " + of).trim();
  }

  public String unit() {
    return kind.unit;
  }
}
