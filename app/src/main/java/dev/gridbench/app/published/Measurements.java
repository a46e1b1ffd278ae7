package dev.gridbench.app.published;

import java.util.List;
import java.util.Map;

/** What a run measured, in a published study's terms. */
public interface Measurements {

  /**
   * Of each repetition the mean over the valid trials of a cell, in the quantity's unit and
   * positive, as a ratio needs it; empty where there is none.
   */
  Map<Integer, Double> figures(Figure figure);

  /**
   * Whether the figure is a rate that was asked for and kept by every valid trial: it tells nothing
   * of what more a system could do.
   */
  default boolean asked(Figure figure) {
    return false;
  }

  /** A ratio closer to 1 than this factor is never called different. */
  double threshold();

  /** Every client count that the run planned, ascending. */
  List<Integer> clients();

  /** Every number of entries that the run planned, ascending. */
  List<Long> entries();
}
