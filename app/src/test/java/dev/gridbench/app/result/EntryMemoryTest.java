package dev.gridbench.app.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.EntryMemory.Line;
import dev.gridbench.app.result.EntryMemory.Point;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Lines follow from their points, and one that does not is found when a run is analysed again. */
class EntryMemoryTest {

  private static final List<Point> POINTS =
      List.of(
          new Point(0, null, 5_000L, 90_000L),
          new Point(100, null, 12_000L, 100_000L),
          new Point(200, null, 22_000L, 110_000L),
          new Point(300, null, 32_000L, 110_000L),
          new Point(400, null, 42_000L, 130_000L));

  private static EntryMemory memory() {
    return Objects.requireNonNull(EntryMemory.of(POINTS, 2, "G1"));
  }

  @Test
  void theEmptyPointIsKeptAndOnNoLine() {
    assertThat(memory().own()).isNull();
    assertThat(memory().live()).isEqualTo(new Line(100, 100, 100, 2_000));
    assertThat(memory().points()).hasSize(5);
    assertThat(memory().differences()).isEmpty();
  }

  @Test
  void aFigureThatItsPointsDoNotGiveIsFound() {
    EntryMemory was = memory();
    EntryMemory altered =
        new EntryMemory(
            4, null, new Line(90, 89, 91, 2_000), was.resident(), 2, "G1", was.points());

    assertThat(altered.differences())
        .containsExactly(
            "memory of an entry by live heap is 90.0000 bytes, its points give 100.000 bytes");
  }

  /** Results of earlier versions have neither copies nor points. */
  @Test
  void whatKeptNoPointsHasNothingToBeHeldAgainst() {
    EntryMemory former =
        new EntryMemory(5, new Line(176, 175, 177, 1e6), null, null, 0, null, List.of());

    assertThat(former.copies()).isEqualTo(1);
    assertThat(former.differences()).isEmpty();
  }
}
