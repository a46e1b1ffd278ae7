package dev.gridbench.app.published;

import java.util.List;
import java.util.OptionalDouble;

/** What a run measured, in a published study's terms. */
public interface Measurements {

  /**
   * Mean throughput in operations per second of the valid trials of a cell; empty where there is
   * none.
   */
  OptionalDouble throughput(String product, String workload, long entries, int clients);

  /** Every client count that the run planned, ascending. */
  List<Integer> clients();
}
