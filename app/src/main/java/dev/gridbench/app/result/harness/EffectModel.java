package dev.gridbench.app.result.harness;

/** By which model a kind of caveat bounds what it may have done to a trial's throughput. */
public enum EffectModel {
  WINDOW("The time that was lost, as a share of the window. Unknown where it was not measured."),
  PROCESSORS(
      "The processor time that was lost, as a share of what the processors of its side had in the"
          + " window. Unknown where it was not measured."),
  SIZE(
      "By how much throughput, or the median if that is more, would change without what was not"
          + " steady. Unknown in older folders."),
  LOWER_BOUND(
      "By Little's law the share of the window outside operations; 0 where a schedule was kept."
          + " Else unknown: throughput is a lower bound."),
  ELSEWHERE("0: throughput does not rest on it. It concerns tails, costs, memory or the series."),
  UNKNOWN("None: it is taken to be able to change the figure.");

  private final String text;

  EffectModel(String text) {
    this.text = text;
  }

  /** The model in words. */
  public String text() {
    return text;
  }
}
