package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.design.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Where a load pauses, and what is looked at there.
 *
 * @param ends how many entries are stored after each step, the last of them all
 * @param collected whether the study asks for it, so that JVMs are made to collect at each pause,
 *     and before the first step; otherwise only what costs nothing is read
 * @param each whether each worker has all entries
 * @param copies of each entry
 */
public record StepPlan(List<Long> ends, boolean collected, boolean each, int copies) {

  /** A load of fewer entries is lost among the pages of a process. */
  static final long FEWEST_ENTRIES = 1_000;

  private static final int FIFTHS = 5;

  public StepPlan {
    ends = List.copyOf(ends);
  }

  /**
   * @param asked the steps of the study; empty where it asks for none
   */
  public static StepPlan of(Cell cell, GridSystem system, List<Long> asked) {
    boolean each = cell.system().inWorker(system);
    return new StepPlan(
        asked.isEmpty() ? fifths(cell.entries()) : before(cell.entries(), asked),
        !asked.isEmpty(),
        each,
        each
            ? cell.workerCount()
            : system.traits().copies().of(cell.system().options(), cell.members()));
  }

  private static List<Long> before(long entries, List<Long> asked) {
    List<Long> ends = new ArrayList<>(asked.stream().filter(step -> step < entries).toList());
    ends.add(entries);
    return ends;
  }

  /** Where a load of so many entries pauses if nobody says: after each fifth. */
  static List<Long> fifths(long entries) {
    return LongStream.rangeClosed(1, FIFTHS).map(step -> entries * step / FIFTHS).boxed().toList();
  }

  long entries() {
    return ends.get(ends.size() - 1);
  }

  /** Whether a load that nobody asked to pause may do so. */
  boolean worthwhile() {
    return !each && entries() >= FEWEST_ENTRIES;
  }
}
