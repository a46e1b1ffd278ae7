package dev.gridbench.app.validity;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.EntryMemory.Line;
import dev.gridbench.app.result.EntryMemory.Point;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether what members keep alive grows by the entry (method.md R46). Where it does not, a figure
 * for an entry holds for those numbers of entries alone.
 */
public final class MemoryChecks {

  /** Of what all entries take. */
  private static final double STRAIGHT = 0.05;

  /** Half of the interval, of the slope. */
  private static final double SURE = 0.05;

  private MemoryChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    return caveats(
        evidence.facts().usage().costs(), evidence.facts().setup().clients().encodedBytes());
  }

  /**
   * Of values that lie off the heap nothing else is said: what of them is on it is no entry.
   *
   * @param costs null where nobody looked
   * @param valueBytes mean encoded size of a value, 0 if unknown
   */
  static List<Caveat> caveats(@Nullable Costs costs, double valueBytes) {
    EntryMemory memory = costs == null ? null : costs.memory();
    Line live = memory == null ? null : memory.live();
    if (memory == null || live == null) {
      return List.of();
    }
    if (elsewhere(memory, valueBytes)) {
      return List.of(
          CaveatKind.MEMORY_ELSEWHERE.caveat(
              false,
              "Live heap grows by %.0f bytes with each entry, whose encoded value has %.0f: the"
                  + " values lie off the heap, where no collection sees them. Read resident and"
                  + " self-reported memory instead.",
              live.bytesPerEntry(),
              valueBytes));
    }
    return caveats(memory.points(), live);
  }

  /**
   * Whether a copy of an entry leaves less on the heaps than half of its encoded value, so that
   * live memory does not tell what it takes.
   */
  public static boolean elsewhere(EntryMemory memory, double valueBytes) {
    Line live = memory.live();
    return live != null && live.bytesPerEntry() / memory.copies() < valueBytes / 2;
  }

  private static List<Caveat> caveats(List<Point> points, Line line) {
    long last = points.stream().mapToLong(Point::entries).max().orElse(0);
    List<Caveat> caveats = new ArrayList<>();
    double half = (line.high() - line.low()) / 2;
    if (half > SURE * Math.abs(line.bytesPerEntry())) {
      caveats.add(
          CaveatKind.MEMORY_VAGUE.caveat(
              false,
              "Memory per entry has an uncertainty of %.0f bytes of %.0f. Load more entries, or"
                  + " larger ones.",
              half,
              line.bytesPerEntry()));
    }
    double all = Math.abs(line.bytesPerEntry() * last);
    points.stream()
        .flatMap(point -> off(point, line, all).stream())
        .findFirst()
        .ifPresent(caveats::add);
    return caveats;
  }

  /** The first of the points, that without entries included, which lies off the line. */
  private static Optional<Caveat> off(Point point, Line line, double all) {
    Long live = point.live();
    double on = line.baseBytes() + line.bytesPerEntry() * point.entries();
    return live == null || Math.abs(live - on) <= STRAIGHT * all
        ? Optional.empty()
        : Optional.of(
            CaveatKind.MEMORY_BENT.caveat(
                false,
                "Live heap does not grow linearly with entries: at %,d entries it was %,d bytes,"
                    + " and the line gives %,.0f. Quote memory per entry together with the"
                    + " numbers of entries.",
                point.entries(),
                live,
                on));
  }
}
