package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.EntryMemory;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
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

  private static EntryMemory measured(long entryBytes, long noise) {
    MemorySteps steps = new MemorySteps();
    long sign = 1;
    for (long entries : MemorySteps.ends(ENTRIES)) {
      long resident = truth(entries, entryBytes) + sign * noise;
      steps.add(entries, truth(entries, entryBytes), OptionalLong.of(resident));
      sign = -sign;
    }
    return Objects.requireNonNull(steps.memory());
  }

  @Test
  void theSlopeIsTheEntryAndTheRestIsTheBase() {
    EntryMemory memory = measured(ENTRY, 0);
    assertThat(memory.steps()).isEqualTo(5);
    assertThat(memory.own().bytesPerEntry()).isCloseTo(176, within(1e-6));
    assertThat(memory.own().baseBytes()).isCloseTo(BASE + TABLE, within(1.0));
    assertThat(memory.own().high() - memory.own().low()).isLessThan(1e-3);
  }

  /** Arrays grow by steps of eight bytes: 100 more are 96 more. Two copies are twice as much. */
  @Test
  void moreBytesAndMoreCopiesAreFound() {
    double once = measured(ENTRY, 0).own().bytesPerEntry();
    assertThat(measured(ENTRY + 96, 0).own().bytesPerEntry() - once).isCloseTo(96, within(1e-6));
    assertThat(measured(2 * ENTRY, 0).own().bytesPerEntry()).isCloseTo(2 * once, within(1e-6));
  }

  /** Pages and reserves blur resident memory, and the interval says by how much. */
  @Test
  void noiseIsInTheInterval() {
    EntryMemory.Line line = Objects.requireNonNull(measured(ENTRY, 1_000_000).resident());
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
  void aLoadIsCutIntoFifthsAndAttachedMembersHaveNoResidentMemory() {
    assertThat(MemorySteps.ends(10_003))
        .isEqualTo(List.of(2_000L, 4_001L, 6_001L, 8_002L, 10_003L));
    MemorySteps steps = new MemorySteps();
    assertThat(steps.memory()).isNull();
    MemorySteps.ends(1_000).forEach(end -> steps.add(end, 100 * end, OptionalLong.empty()));
    EntryMemory memory = Objects.requireNonNull(steps.memory());
    assertThat(memory.resident()).isNull();
    assertThat(memory.own().bytesPerEntry()).isCloseTo(100, within(1e-6));
  }
}
