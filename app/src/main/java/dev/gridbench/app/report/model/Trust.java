package dev.gridbench.app.report.model;

import dev.gridbench.app.result.harness.Origin;
import java.util.List;
import java.util.stream.Stream;

/**
 * How far the answer can be trusted.
 *
 * @param grade of the page's answer
 * @param because why this grade and no better one, in one sentence
 * @param sources at most one for each origin, the heaviest first
 * @param doubts every reason to doubt, in full
 */
public record Trust(Grade grade, String because, List<Source> sources, List<String> doubts) {

  public Trust {
    sources = List.copyOf(sources);
    doubts = List.copyOf(doubts);
  }

  /** For a terminal: the grade with its reason, then a line for each origin, at most five. */
  public List<String> lines() {
    return Stream.concat(
            Stream.of(grade.label() + ": " + because), sources.stream().map(Source::line))
        .toList();
  }

  /** The best first. */
  public enum Grade {
    DECIDED(
        "decided and clean",
        "A comparison is decided, and nothing that concerns its cells may change a figure or a"
            + " verdict."),
    RESERVATIONS(
        "decided with reservations",
        "A comparison is decided, and something that concerns its cells may change a figure or a"
            + " verdict."),
    INDICATIVE(
        "indicative",
        "No comparison is decided; without comparisons, no cell has six valid trials."),
    NOT_USABLE("not usable", "No trial is valid.");

    private final String label;
    private final String definition;

    Grade(String label, String definition) {
      this.label = label;
      this.definition = definition;
    }

    /** When an answer has this grade, in a sentence. */
    public String definition() {
      return definition;
    }

    public String label() {
      return label;
    }
  }

  /** What a doubt may have done to a figure, the least first. */
  public enum Weight {
    NONE("changes nothing"),
    WITHIN_INTERVAL("within the interval"),
    FIGURE("may change the figure"),
    VERDICT("may change the verdict");

    private final String label;

    Weight(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /**
   * All doubts of one origin.
   *
   * @param weight of the heaviest of them
   * @param sentence what was seen and how much
   * @param advice the most useful next step; empty where there is none
   * @param trials how many trials it concerns
   * @param of how many trials there are
   * @param details each doubt of this origin, in full
   */
  public record Source(
      Origin origin,
      Weight weight,
      String sentence,
      String advice,
      int trials,
      int of,
      List<String> details) {

    public Source {
      details = List.copyOf(details);
    }

    /** {@code machine (within the interval): what was seen. What to do.} */
    private String line() {
      return origin.label() + " (" + weight.label() + "): " + (sentence + " " + advice).strip();
    }
  }
}
