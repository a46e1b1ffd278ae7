package dev.gridbench.app.stats.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.stats.search.ClientSearch.Probe;
import dev.gridbench.app.stats.search.EntriesSearch.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.LongFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The most entries of systems whose room, or whose loss of speed, is known. */
class R28_EntriesSearchTest {

  private static final double BASE = 1000;

  private final List<Long> asked = new ArrayList<>();

  private Result found(long from, long most, LongFunction<Probe> probe) {
    EntriesSearch search = new EntriesSearch(from, BASE, most, 60);
    while (search.next().isPresent()) {
      long entries = search.next().getAsLong();
      asked.add(entries);
      search.observe(entries, probe.apply(entries));
    }
    return search.result();
  }

  /** Within a tenth of the last that fits: what lies between was not tried. */
  @Test
  void aStoreIsFilledUpToItsRoom() {
    Result result = found(1_000, 1_000_000, entries -> new Probe(entries <= 50_000, BASE));

    assertThat(result.entries()).isBetween(45_000L, 50_000L);
    assertThat(Objects.requireNonNull(result.fail())).isBetween(50_001L, 55_000L);
    assertThat(result.throughput()).isEqualTo(BASE);
    assertThat(result.confirmed()).isTrue();
    assertThat(asked).startsWith(4_000L, 16_000L, 64_000L, 32_000L).hasSizeLessThan(12);
    assertThat(asked.stream().filter(each -> each == result.entries())).hasSize(3);
  }

  @Test
  void theStudysEntriesAreTheMost() {
    Result result = found(1_000, 10_000, entries -> new Probe(true, BASE));

    assertThat(result).isEqualTo(new Result(10_000, BASE, null, true));
    assertThat(asked).containsExactly(4_000L, 10_000L, 10_000L, 10_000L);
  }

  /** Half of the throughput is lost at 20,000 entries. */
  @Test
  void whoeverLosesHalfHasTooMany() {
    LongFunction<Probe> slower =
        entries -> new Probe(true, BASE * (1 - Math.min(1, entries / 40_000.0)));
    Result result = found(1_000, 100_000, slower);

    assertThat(result.entries()).isBetween(18_000L, 20_000L);
    assertThat(Objects.requireNonNull(result.fail())).isBetween(20_001L, 22_000L);
    assertThat(Objects.requireNonNull(result.throughput()))
        .isEqualTo(BASE * (1 - result.entries() / 40_000.0), Offset.offset(1e-6));
    assertThat(asked.stream().filter(each -> each == 64_000)).as("a second opinion").hasSize(2);
  }

  @Test
  void oneSlowProbeIsNoVerdict() {
    int[] probes = {0};
    Result result =
        found(1_000, 16_000, entries -> new Probe(true, probes[0]++ == 0 ? 0.3 * BASE : BASE));

    assertThat(result.entries()).isEqualTo(16_000);
    assertThat(asked).startsWith(4_000L, 4_000L, 16_000L);
  }

  @Test
  void anErrorInARepeatRulesItsNumberOut() {
    int[] probes = {0};
    Result result =
        found(1_000, 4_000, entries -> new Probe(entries < 4_000 || probes[0]++ < 2, BASE));

    assertThat(result.fail()).isEqualTo(4_000L);
    assertThat(result.entries()).isBetween(3_600L, 3_999L);
    assertThat(result.confirmed()).isTrue();
  }

  @Test
  void whereNoneMayBeAddedTheFewestStayAsTheyWere() {
    assertThat(found(1_000, 64_000, entries -> new Probe(false, 0)).entries()).isEqualTo(1_000);
    assertThat(asked).startsWith(4_000L, 2_000L, 1_414L).doesNotContain(1_000L);
    assertThat(found(5, 5, entries -> new Probe(false, 0)))
        .isEqualTo(new Result(5, null, null, true));
  }

  @Test
  void whatRuledANumberOutIsKnown() {
    EntriesSearch search = new EntriesSearch(10, BASE, 40, 60);
    search.observe(40, new Probe(true, 0.4 * BASE));
    search.observe(40, new Probe(true, 0.4 * BASE));
    assertThat(search.slower(40)).isTrue();
    search.observe(20, new Probe(false, BASE));
    assertThat(search.slower(20)).isFalse();
  }

  @Test
  void withoutProbesLeftItSaysThatNothingIsConfirmed() {
    EntriesSearch search = new EntriesSearch(10, BASE, 40, 1);
    search.observe(40, new Probe(true, BASE));

    assertThat(search.next()).isEmpty();
    assertThat(search.result()).isEqualTo(new Result(40, BASE, null, false));
    assertThatThrownBy(() -> search.observe(40, new Probe(true, BASE)))
        .isInstanceOf(IllegalStateException.class);
  }

  /**
   * Probes of equal numbers that differ by a third neither end a search early nor carry it past the
   * room. A search for the first tenth that is lost finds nothing but their luck.
   */
  @Test
  void noiseMovesItLittle() {
    int off = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random noise = new Random(seed);
      Result result =
          found(
              1_000,
              1_000_000,
              entries -> new Probe(entries <= 50_000, BASE * Math.exp(0.2 * noise.nextGaussian())));
      off += result.entries() < 45_000 || result.entries() > 50_000 ? 1 : 0;
    }
    assertThat(off).as("of 300 searches").isLessThan(6);
  }
}
