package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.EntryMemory.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A hash table of entries of 176 bytes: node 32, key 24, array 120, and a reference in a table that
 * doubles and is made with the first entry, beside a fixed base (the method's own example, R46).
 */
class R46_MemoryStepsTest {

  private static final long ENTRIES = 1_000_000;
  private static final long ENTRY = 176;
  private static final long BASE = 19_000_000;

  /** Made with the first entry, and of one size from there on. */
  private static final long TABLE = 4 * 1_048_576;

  private static long truth(long entries, long entryBytes) {
    return BASE + (entries == 0 ? 0 : TABLE + entries * entryBytes);
  }

  private static EntryMemory.Point point(long entries, @Nullable Long own, @Nullable Long rss) {
    return new EntryMemory.Point(entries, own, null, rss);
  }

  private static EntryMemory measured(long entryBytes, long noise) {
    List<EntryMemory.Point> steps = new ArrayList<>();
    steps.add(point(0, truth(0, entryBytes), truth(0, entryBytes)));
    long sign = 1;
    for (long entries : StepPlan.fifths(ENTRIES)) {
      long resident = truth(entries, entryBytes) + sign * noise;
      steps.add(point(entries, truth(entries, entryBytes), resident));
      sign = -sign;
    }
    return Objects.requireNonNull(EntryMemory.of(steps, 1, null));
  }

  private static Line own(long entryBytes) {
    return Objects.requireNonNull(measured(entryBytes, 0).own());
  }

  @Test
  void theSlopeIsTheEntryAndTheRestIsTheBase() {
    EntryMemory memory = measured(ENTRY, 0);
    assertThat(memory.steps()).isEqualTo(5);
    assertThat(memory.points()).hasSize(6);
    assertThat(own(ENTRY).bytesPerEntry()).isCloseTo(176, within(1e-6));
    assertThat(own(ENTRY).baseBytes()).isCloseTo(BASE + TABLE, within(1.0));
    assertThat(own(ENTRY).high() - own(ENTRY).low()).isLessThan(1e-3);
    assertThat(memory.live()).isNull();
  }

  /** Arrays grow by steps of eight bytes: 100 more are 96 more. Two copies are twice as much. */
  @Test
  void moreBytesAndMoreCopiesAreFound() {
    double once = own(ENTRY).bytesPerEntry();
    assertThat(own(ENTRY + 96).bytesPerEntry() - once).isCloseTo(96, within(1e-6));
    assertThat(own(2 * ENTRY).bytesPerEntry()).isCloseTo(2 * once, within(1e-6));
  }

  /** Pages and reserves blur resident memory, and the interval says by how much. */
  @Test
  void noiseIsInTheInterval() {
    Line line = Objects.requireNonNull(measured(ENTRY, 1_000_000).resident());
    assertThat(line.high() - line.low()).isGreaterThan(4);
    assertThat(line.low()).isLessThan(176);
    assertThat(line.high()).isGreaterThan(176);
  }

  /** The usual ways: all memory over all entries, and a line that begins without any. */
  @Test
  void aQuotientAndALineFromTheEmptyPointAreTooMuch() {
    double quotient = (double) truth(ENTRIES, ENTRY) / ENTRIES;
    assertThat(quotient).isGreaterThan(195);
    assertThat((double) truth(ENTRIES / 4, ENTRY) / (ENTRIES / 4)).isGreaterThan(250);
    double fromEmpty = (double) (truth(ENTRIES, ENTRY) - truth(0, ENTRY)) / ENTRIES;
    assertThat(fromEmpty).isGreaterThan(178);
  }

  @Test
  void attachedMembersHaveNoResidentMemoryAndThreePointsNoLine() {
    List<EntryMemory.Point> steps = new ArrayList<>();
    List<Long> ends = StepPlan.fifths(1_000);
    ends.subList(0, 3).forEach(end -> steps.add(point(end, 100 * end, null)));
    assertThat(EntryMemory.of(steps, 1, null)).isNull();
    ends.subList(3, 5).forEach(end -> steps.add(point(end, 100 * end, null)));
    EntryMemory memory = Objects.requireNonNull(EntryMemory.of(steps, 1, null));
    assertThat(memory.resident()).isNull();
    assertThat(Objects.requireNonNull(memory.own()).bytesPerEntry()).isCloseTo(100, within(1e-6));
  }

  @Test
  void aLoadIsCutIntoFifthsOrAsTheStudySays() {
    assertThat(StepPlan.fifths(10_003)).containsExactly(2_000L, 4_001L, 6_001L, 8_002L, 10_003L);
    ToySystem system = ToySystem.withMembers();
    StepPlan asked =
        StepPlan.of(Cells.cell().entries(5_000).make(), system, List.of(1_000L, 2_500L, 20_000L));
    assertThat(asked.ends()).containsExactly(1_000L, 2_500L, 5_000L);
    assertThat(asked.collected()).isTrue();
    StepPlan plain = StepPlan.of(Cells.cell().entries(5_000).make(), system, List.of());
    assertThat(plain.collected()).isFalse();
    assertThat(plain.worthwhile()).isTrue();
    assertThat(StepPlan.of(Cells.cell().entries(999).make(), system, List.of()).worthwhile())
        .isFalse();
  }

  /** Each of three workers has all entries. */
  @Test
  void whatLivesInTheWorkersHasACopyInEach() {
    StepPlan plan =
        StepPlan.of(
            Cells.cell().entries(5_000).clients(3).workers(3).make(),
            ToySystem.inItsWorkers(),
            List.of(1_000L));
    assertThat(plan.copies()).isEqualTo(3);
    assertThat(plan.each()).isTrue();
  }
}
