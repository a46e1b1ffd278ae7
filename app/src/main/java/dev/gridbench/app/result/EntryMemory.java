package dev.gridbench.app.result;

import dev.gridbench.app.stats.Slope;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What an entry takes in memory, each figure the slope of a line through the steps of the load that
 * had entries, all processes that hold them together (method.md R46): a quotient would deal their
 * fixed memory to their entries. Null where a thing was not looked at or is not told.
 *
 * @param steps how many points each line goes through
 * @param own by the system's own account
 * @param live by the objects that a full collection leaves on the heaps; null where the study does
 *     not ask for it, and of processes that are no JVMs
 * @param resident by the growth of resident memory; null where members are attached
 * @param copies of each entry that these processes hold together
 * @param layout how the JVMs lay out objects, as {@code G1, references of 4 bytes, headers of 12
 *     bytes, alignment 8 bytes}; null where {@code live} is
 * @param points what was read, the step without entries first where it was looked at; empty in
 *     results of earlier versions
 */
public record EntryMemory(
    int steps,
    @Nullable Line own,
    @Nullable Line live,
    @Nullable Line resident,
    int copies,
    @Nullable String layout,
    List<Point> points) {

  public EntryMemory {
    copies = Math.max(1, copies);
    points = List.copyOf(Objects.requireNonNullElse(points, List.of()));
  }

  /** Fewer points tell nothing of how straight their line is. */
  private static final int FEWEST = 4;

  private static final double ROUNDING = 1e-9;

  /**
   * Through the points that have entries; what was read without any is kept and is on no line:
   * tables that are made with the first entry would count as its.
   *
   * @return null where there are fewer than four
   */
  public static @Nullable EntryMemory of(List<Point> points, int copies, @Nullable String layout) {
    List<Point> filled = points.stream().filter(point -> point.entries() > 0).toList();
    return filled.size() < FEWEST
        ? null
        : new EntryMemory(
            filled.size(),
            line(filled, Point::own),
            line(filled, Point::live),
            line(filled, Point::resident),
            copies,
            layout,
            points);
  }

  /** Null where one of the points does not have it. */
  private static @Nullable Line line(List<Point> filled, Function<Point, @Nullable Long> of) {
    double[] bytes =
        filled.stream().map(of).filter(Objects::nonNull).mapToDouble(Long::doubleValue).toArray();
    if (bytes.length < filled.size()) {
      return null;
    }
    double[] entries = filled.stream().mapToDouble(Point::entries).toArray();
    Slope slope = Slope.of(entries, bytes);
    return new Line(slope.value(), slope.low(), slope.high(), slope.intercept());
  }

  /**
   * Where these figures do not follow from their own points, in words; empty where they do, and
   * where the points were not kept.
   */
  public List<String> differences() {
    EntryMemory again = of(points, copies, layout);
    List<String> found = new ArrayList<>();
    if (again != null) {
      differ("own account", own, again.own, found);
      differ("live heap", live, again.live, found);
      differ("resident memory", resident, again.resident, found);
    }
    return found;
  }

  private static void differ(
      String name, @Nullable Line was, @Nullable Line is, List<String> found) {
    boolean same =
        was == null || is == null
            ? was == null && is == null
            : Math.abs(was.bytesPerEntry - is.bytesPerEntry)
                    <= ROUNDING * Math.abs(is.bytesPerEntry)
                && Math.abs(was.baseBytes - is.baseBytes) <= ROUNDING * Math.abs(is.baseBytes) + 1;
    if (!same) {
      found.add(
          "memory of an entry by " + name + " is " + text(was) + ", its points give " + text(is));
    }
  }

  private static String text(@Nullable Line line) {
    return line == null
        ? "not there"
        : String.format(Locale.ROOT, "%.6g bytes", line.bytesPerEntry);
  }

  /**
   * A straight line by least squares.
   *
   * @param bytesPerEntry its slope, all copies together
   * @param low lower end of the slope's 95 % interval
   * @param high upper end
   * @param baseBytes what it says of no entries at all
   */
  public record Line(double bytesPerEntry, double low, double high, double baseBytes) {}

  /**
   * What was read after a step, in bytes of all processes.
   *
   * @param entries that were stored by then
   */
  public record Point(
      long entries, @Nullable Long own, @Nullable Long live, @Nullable Long resident) {}
}
