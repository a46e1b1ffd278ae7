package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.EntryMemory.Line;
import dev.gridbench.app.result.EntryMemory.Point;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Empty, 10,000 and 100,000 entries lie on a line, or it is said that they do not. */
class R46_MemoryChecksTest {

  private static final Line LINE = new Line(400, 399, 401, 20e6);

  private static Point point(long entries, long live) {
    return new Point(entries, null, live, null);
  }

  private static List<Caveat> caveats(Line line, Point... points) {
    return caveats(100, line, points);
  }

  private static List<Caveat> caveats(double value, Line line, Point... points) {
    EntryMemory memory = new EntryMemory(4, null, line, null, 2, "G1", List.of(points));
    Costs costs = new Costs(Map.of(), null, Map.of(), null, null, null, 0, memory);
    return MemoryChecks.caveats(costs, value);
  }

  @Test
  void whatIsOnALineIsNotSpokenOf() {
    assertThat(
            caveats(
                LINE, point(0, 19_500_000), point(10_000, 24_000_000), point(100_000, 60_100_000)))
        .isEmpty();
    assertThat(MemoryChecks.caveats(null, 100)).isEmpty();
  }

  /** Two copies of 1,000 bytes cannot be alive in 400. */
  @Test
  void valuesThatLieOffTheHeapAreSaidToLieElsewhere() {
    List<Caveat> caveats = caveats(1_000, LINE, point(100_000, 60_000_000));

    assertThat(caveats).extracting(Caveat::label).containsExactly("memory-elsewhere");
    assertThat(caveats.get(0).invalidates()).isFalse();
    assertThat(caveats.get(0).message())
        .contains("grows by 400 bytes with each entry, whose encoded value has 1000");
    assertThat(caveats(390, LINE, point(100_000, 60_000_000))).isEmpty();
    assertThat(caveats(0, LINE, point(100_000, 60_000_000))).as("of unknown size").isEmpty();
  }

  @Test
  void membersThatGrowByTheirFirstEntryAreOffTheLine() {
    List<Caveat> caveats =
        caveats(LINE, point(0, 12_000_000), point(10_000, 24_000_000), point(100_000, 60_000_000));

    assertThat(caveats).extracting(Caveat::label).containsExactly("memory-bent");
    assertThat(caveats.get(0).invalidates()).isFalse();
    assertThat(caveats.get(0).message())
        .contains("at 0 entries it was 12,000,000 bytes, and the line gives 20,000,000");
  }

  @Test
  void aTableThatDoublesBetweenTwoStepsIsOffTheLine() {
    assertThat(caveats(LINE, point(0, 20_000_000), point(10_000, 28_000_000)))
        .extracting(Caveat::label)
        .containsExactly("memory-bent");
  }

  @Test
  void aWideIntervalIsSpokenOf() {
    assertThat(caveats(new Line(400, 375, 425, 20e6), point(100_000, 60_000_000)))
        .extracting(Caveat::message)
        .containsExactly(
            "Memory per entry has an uncertainty of 25 bytes of 400. Load more entries, or"
                + " larger ones.");
  }
}
