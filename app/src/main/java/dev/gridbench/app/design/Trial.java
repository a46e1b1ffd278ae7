package dev.gridbench.app.design;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One execution of a cell.
 *
 * @param id stable for a study and its seed: the cell's number and the repetition, {@code c007-r1}
 * @param cell what is executed
 * @param repetition from 1
 * @param position place in the run's order, from 1
 * @param dataSeed decides the stored values; equal for all cells of a repetition
 * @param loadSeed decides the clients' operations; equal for all systems of a repetition
 * @param attempt from 1; the plan holds first attempts, others follow what a disturbance spoilt
 */
public record Trial(
    String id, Cell cell, int repetition, int position, long dataSeed, long loadSeed, int attempt) {

  private static final Pattern CELL = Pattern.compile("c(\\d{1,9})-r");

  /** A first attempt. */
  public Trial(String id, Cell cell, int repetition, int position, long dataSeed, long loadSeed) {
    this(id, cell, repetition, position, dataSeed, loadSeed, 1);
  }

  /** The same trial once more: same place, same data, same operations. */
  public Trial attempted(int number) {
    return new Trial(id, cell, repetition, position, dataSeed, loadSeed, number);
  }

  /** The same trial of a cell that is now better known. */
  Trial with(Cell other) {
    return new Trial(id, other, repetition, position, dataSeed, loadSeed, attempt);
  }

  /** A part of this trial with a load of its own, its operations drawn by a seed of its own. */
  public Trial probe(Cell other, int number) {
    return new Trial(
        id,
        other,
        repetition,
        position,
        dataSeed,
        Seeds.seed(loadSeed, "probe " + number),
        attempt);
  }

  /**
   * One tenant's part of this trial, its data and operations by seeds of its own, which are the
   * same whether it is alone or not.
   */
  public Trial part(Tenant tenant) {
    Cell part = cell.part(tenant);
    String who = tenant.name() + " " + part.workload() + " " + part.keys() + " " + part.load();
    return new Trial(
        id,
        part,
        repetition,
        position,
        Seeds.seed(dataSeed, "data of tenant " + tenant.name()),
        Seeds.seed(dataSeed, "load of tenant " + who),
        attempt);
  }

  /** Names the attempt's folders: the id, from the second attempt on with its number. */
  public String folder() {
    return folder(id, attempt);
  }

  /** As {@link #folder()}: {@code c007-r1}, {@code c007-r1.2}. */
  public static String folder(String id, int attempt) {
    return attempt == 1 ? id : id + "." + attempt;
  }

  /**
   * The cell's place in the study file, by a trial's id, so that levels can be brought into the
   * study's order; the highest number for an id of another form.
   */
  public static int cellNumber(String id) {
    Matcher cell = CELL.matcher(id);
    return cell.lookingAt() ? Integer.parseInt(cell.group(1)) : Integer.MAX_VALUE;
  }

  /** Whether this trial can run on the cluster that an earlier neighbour leaves behind. */
  public boolean sharesClusterWith(Trial earlier) {
    return dataSeed == earlier.dataSeed && cell.clusterKey().equals(earlier.cell.clusterKey());
  }

  /**
   * Whether a cluster has to be started for it.
   *
   * @param earlier trials in their order
   * @param once whether clusters stay up for the whole run
   */
  boolean startsCluster(List<Trial> earlier, boolean once) {
    return neighbours(earlier, once).noneMatch(this::takesClusterOf);
  }

  /** Whether workers that an earlier trial was served by serve it too. */
  boolean takesWorkersOf(List<Trial> earlier, boolean once) {
    return neighbours(earlier, once).anyMatch(this::sharesWorkersWith);
  }

  private boolean sharesWorkersWith(Trial earlier) {
    return dataSeed == earlier.dataSeed && cell.workersKey().equals(earlier.cell.workersKey());
  }

  private static Stream<Trial> neighbours(List<Trial> earlier, boolean once) {
    return earlier.stream().skip(once ? 0 : Math.max(0, earlier.size() - 1));
  }

  /** Whether it will: one that adds or removes wants a cluster whose data nobody has changed. */
  boolean takesClusterOf(Trial earlier) {
    return cell.dataAfter() != Cell.DataAfter.CHANGED && sharesClusterWith(earlier);
  }
}
