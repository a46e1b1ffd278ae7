package dev.gridbench.app.design;

/**
 * One execution of a cell.
 *
 * @param id stable for a study and its seed: the cell's number and the repetition, {@code c007-r1}
 * @param cell what is executed
 * @param repetition from 1
 * @param position place in the run's order, from 1
 * @param dataSeed decides the stored values; equal for all cells of a repetition
 * @param loadSeed decides the clients' operations; equal for all systems of a repetition
 */
public record Trial(
    String id, Cell cell, int repetition, int position, long dataSeed, long loadSeed) {

  /** Whether this trial can run on the cluster that an earlier neighbour leaves behind. */
  public boolean sharesClusterWith(Trial earlier) {
    return repetition == earlier.repetition && cell.clusterKey().equals(earlier.cell.clusterKey());
  }
}
