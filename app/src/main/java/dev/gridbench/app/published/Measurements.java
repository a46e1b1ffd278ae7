package dev.gridbench.app.published;

import java.util.List;
import java.util.OptionalDouble;

/** What a run measured, in a published study's terms. */
public interface Measurements {

  /** Mean over the valid trials of a cell, in the quantity's unit; empty where there is none. */
  OptionalDouble figure(Figure figure);

  /** Every client count that the run planned, ascending. */
  List<Integer> clients();

  /** Every number of entries that the run planned, ascending. */
  List<Long> entries();
}
