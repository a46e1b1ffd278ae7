package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SliceMergerTest {

  private static final long MILLI = 1_000_000;

  private final List<Integer> seconds = new ArrayList<>();
  private final List<Long> succeeded = new ArrayList<>();

  private SliceMerger merger(int workers, int windowSlices) {
    return new SliceMerger(index -> workers, windowSlices, this::take);
  }

  private void take(int index, Map<Verb, VerbTotals> verbs) {
    seconds.add(index);
    succeeded.add(verbs.values().stream().mapToLong(VerbTotals::succeeded).sum());
  }

  @Test
  void aSecondIsCompleteWhenEveryWorkerHasSentIt() {
    SliceMerger merger = merger(2, 3);
    merger.add(Slices.gets(0, 1, 2));
    assertThat(seconds).isEmpty();
    merger.add(Slices.gets(0, 3));
    assertThat(seconds).containsExactly(0);
    assertThat(succeeded).containsExactly(3L);
  }

  /** A tenant that comes at second 1 and goes before second 2 holds nobody up. */
  @Test
  void aSecondThatNotAllHaveIsCompleteWithThoseWhoDo() {
    SliceMerger merger = new SliceMerger(index -> index == 1 ? 2 : 1, 3, this::take);
    merger.add(Slices.gets(0, 1));
    assertThat(seconds).containsExactly(0);
    merger.add(Slices.gets(1, 1, 1));
    merger.add(Slices.gets(2, 1));
    assertThat(seconds).containsExactly(0);
    merger.add(Slices.gets(1, 1));
    assertThat(seconds).containsExactly(0, 1, 2);
    assertThat(succeeded).containsExactly(1L, 3L, 1L);
  }

  @Test
  void aLateWorkerHoldsTheSecondsBackAndTheyComeInOrder() {
    SliceMerger merger = merger(2, 3);
    merger.add(Slices.gets(-1, 1));
    merger.add(Slices.gets(0, 1, 1));
    merger.add(Slices.gets(1, 1, 1, 1));
    assertThat(seconds).isEmpty();
    merger.add(Slices.gets(-1, 1));
    assertThat(seconds).containsExactly(-1);
    merger.add(Slices.gets(0));
    merger.add(Slices.gets(1));
    assertThat(seconds).containsExactly(-1, 0, 1);
    assertThat(succeeded).containsExactly(2L, 2L, 3L);
  }

  @Test
  void theWindowIsTheSumOfItsSecondsWithoutWarmUpAndWithoutWhatFollows() {
    SliceMerger merger = merger(1, 2);
    merger.add(Slices.gets(-2, 9 * MILLI));
    merger.add(Slices.gets(-1, 9 * MILLI));
    merger.add(Slices.gets(0, MILLI, 2 * MILLI));
    merger.add(Slices.gets(1, 3 * MILLI));
    merger.add(Slices.gets(2, 7 * MILLI));
    VerbTotals window = Objects.requireNonNull(merger.window().get(Verb.GET));
    assertThat(window.succeeded()).isEqualTo(3);
    assertThat(window.serviceTime().sumNanos()).isEqualTo(6 * MILLI);
    assertThat(window.maxNanos()).isEqualTo(3 * MILLI);
    assertThat(window.serviceTime().histogram().getTotalCount()).isEqualTo(3);
    assertThat(succeeded).containsExactly(1L, 1L, 2L, 1L, 1L);
  }

  @Test
  void whatIsLeftIsPassedOnAtTheEndAndCounts() {
    SliceMerger merger = merger(2, 2);
    merger.add(Slices.gets(1, 5));
    merger.add(Slices.gets(0, 5, 5));
    merger.finish();
    assertThat(seconds).containsExactly(0, 1);
    assertThat(Objects.requireNonNull(merger.window().get(Verb.GET)).succeeded()).isEqualTo(3);
  }

  @Test
  void verbsAreKeptApart() {
    SliceMerger merger = merger(2, 1);
    merger.add(new Event.Slice(0, Map.of(Verb.GET, Slices.of(1), Verb.PUT, Slices.of(2, 3))));
    merger.add(new Event.Slice(0, Map.of(Verb.GET, Slices.of(4), Verb.PUT, Slices.of())));
    assertThat(Objects.requireNonNull(merger.window().get(Verb.GET)).succeeded()).isEqualTo(2);
    assertThat(Objects.requireNonNull(merger.window().get(Verb.PUT)).succeeded()).isEqualTo(2);
  }

  /**
   * Two clients, ten seconds each, the second five seconds late, on a server of 1,000 operations a
   * second that either can saturate alone. Each client's own average is 750 a second, their sum
   * 1,500: the truth of the common five seconds is 1,000.
   */
  @Test
  void aWorkerFiveSecondsLateDoesNotRaiseTheThroughput() {
    int window = 5;
    SliceMerger merger = merger(2, window);
    long first = 0;
    long second = 0;
    for (int index = -5; index < 10; index++) {
      int ofFirst = index >= 5 ? 0 : index < 0 ? 1_000 : 500;
      int ofSecond = index < 0 ? 0 : index < 5 ? 500 : 1_000;
      merger.add(Slices.gets(index, Slices.same(ofFirst, MILLI)));
      merger.add(Slices.gets(index, Slices.same(ofSecond, MILLI)));
      first += ofFirst;
      second += ofSecond;
    }
    assertThat(first / 10.0 + second / 10.0).isEqualTo(1_500);
    VerbTotals totals = Objects.requireNonNull(merger.window().get(Verb.GET));
    assertThat(totals.succeeded() / (double) window).isEqualTo(1_000);
  }

  @Test
  void aSliceHasTheQuantilesOfAllItsVerbsWhereTheyCanBeTold() {
    SliceMerger merger = merger(1, 2);
    long[] quick = Slices.same(990, MILLI);
    long[] slow = Slices.same(10, 50 * MILLI);
    merger.add(new Event.Slice(0, Map.of(Verb.GET, Slices.of(quick), Verb.PUT, Slices.of(slow))));
    merger.add(Slices.gets(1, Slices.same(19, MILLI)));
    SliceFigures first = merger.slices().get(0);
    assertThat(first.succeeded()).isEqualTo(1_000);
    assertThat(Objects.requireNonNull(first.p50())).isCloseTo(1_000, within(2.0));
    assertThat(Objects.requireNonNull(first.p99())).isCloseTo(1_000, within(2.0));
    assertThat(merger.slices().get(1)).isEqualTo(new SliceFigures(19, null, null));
  }

  /** Else a window would be called unsteady for the share of its misses. */
  @Test
  void aSlicesQuantilesAreThoseOfHits() {
    SliceMerger merger = merger(1, 2);
    long[] hits = Slices.same(1_000, MILLI);
    long[] misses = Slices.same(9_000, MILLI / 10);
    merger.add(new Event.Slice(0, Map.of(Verb.GET, Slices.missing(hits, misses))));
    merger.add(new Event.Slice(1, Map.of(Verb.GET, Slices.missing(new long[0], misses))));
    SliceFigures first = merger.slices().get(0);
    assertThat(first.succeeded()).isEqualTo(10_000);
    assertThat(Objects.requireNonNull(first.p50())).isCloseTo(1_000, within(2.0));
    assertThat(merger.slices().get(1)).isEqualTo(new SliceFigures(9_000, null, null));
  }
}
