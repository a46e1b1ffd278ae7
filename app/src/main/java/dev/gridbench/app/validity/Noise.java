package dev.gridbench.app.validity;

import java.util.List;
import java.util.Locale;

/**
 * Whose processor time the window was, second by second (method.md R33). All but the counts are in
 * CPU seconds of all processors together.
 *
 * @param processors of the machine
 * @param seconds each second of the window
 * @param resolutionSeconds what reading clocks of 10 ms from so many processes may be wrong by,
 *     over the whole window
 * @param foreignKnown whether the system's own processes could be told from others'
 */
public record Noise(
    int processors, List<Second> seconds, double resolutionSeconds, boolean foreignKnown) {

  public static final String HEADER =
      "second,length,foreign_cpu,interrupt_cpu,steal_cpu,pressure,swap_ins,major_faults,throttled";

  public Noise {
    seconds = List.copyOf(seconds);
  }

  /**
   * One second of the window.
   *
   * @param length in seconds; the last may be shorter than one
   * @param foreign CPU time of processes that are neither members nor workers nor gridbench; a
   *     difference of clocks that step, so it may be a little below 0, and cutting that off would
   *     make noise of nothing
   * @param interrupts CPU time of interrupts, where the load's own network traffic lands too
   * @param steal CPU time that the hypervisor gave to others
   * @param pressure wall time in which some process waited for a processor
   * @param swapIns pages read back from swap, of the whole machine
   * @param majorFaults pages that our processes had to read from a disk
   * @param throttled time in which a quota held our processes back
   */
  public record Second(
      double length,
      double foreign,
      double interrupts,
      double steal,
      double pressure,
      double swapIns,
      double majorFaults,
      double throttled) {

    private static Second of(String[] row) {
      double[] figures = java.util.Arrays.stream(row).mapToDouble(Double::parseDouble).toArray();
      return new Second(
          figures[1],
          figures[2],
          figures[3],
          figures[4],
          figures[5],
          figures[6],
          figures[7],
          figures[8]);
    }

    /** Whether others had more than this share of the machine's processors. */
    boolean taken(double share, int processors) {
      double others = (Double.isNaN(foreign) ? 0 : foreign) + steal;
      return others > share * processors * length;
    }

    /** A line of noise.csv. */
    String row(int index) {
      return String.format(
          Locale.ROOT,
          "%d,%.3f,%.3f,%.3f,%.3f,%.3f,%.0f,%.0f,%.3f",
          index,
          length,
          foreign,
          interrupts,
          steal,
          pressure,
          swapIns,
          majorFaults,
          throttled);
    }
  }

  /** The window in CPU seconds. */
  double capacity() {
    return processors * seconds.stream().mapToDouble(Second::length).sum();
  }

  /**
   * Share of the machine that others had over the window; what the clocks' resolution may explain
   * is left out.
   */
  public double foreignShare() {
    double foreign = seconds.stream().mapToDouble(Second::foreign).sum();
    return capacity() == 0 ? 0 : Math.max(0, foreign - resolutionSeconds) / capacity();
  }

  public double stealShare() {
    return capacity() == 0 ? 0 : seconds.stream().mapToDouble(Second::steal).sum() / capacity();
  }

  /**
   * Share of the machine's processor time that processes could have: what interrupts and the
   * hypervisor took is nobody's, and on a loopback interface the load's own packets make interrupts
   * of several percent. A process that had all of this kept its processors full.
   */
  public double grantedShare() {
    double taken = seconds.stream().mapToDouble(each -> each.interrupts() + each.steal()).sum();
    return capacity() == 0 ? 1 : Math.max(0.5, 1 - taken / capacity());
  }

  /** Seconds in which others had more than this share of the machine. */
  List<Integer> disturbed(double share) {
    return java.util.stream.IntStream.range(0, seconds.size())
        .filter(i -> seconds.get(i).foreign() > share * processors * seconds.get(i).length())
        .boxed()
        .toList();
  }

  /**
   * What {@link #csv} wrote. A last row that was cut off is none; the clocks' resolution is not
   * written, and is 0.
   */
  public static Noise read(String csv, int processors) {
    List<Second> seconds =
        csv.substring(0, csv.lastIndexOf('\n') + 1)
            .lines()
            .skip(1)
            .map(row -> Second.of(row.split(",", -1)))
            .toList();
    boolean known = seconds.stream().noneMatch(second -> Double.isNaN(second.foreign));
    return new Noise(processors, seconds, 0, known);
  }

  /** noise.csv. */
  public String csv() {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    for (int i = 0; i < seconds.size(); i++) {
      text.append(seconds.get(i).row(i)).append('\n');
    }
    return text.toString();
  }
}
