package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A load that is kept up with in all respects but one, at the border of this one and just beyond
 * it: without any of its terms the rule would believe a system that is behind (method.md R8).
 */
class R08_TermsTest {

  private static final double SECONDS = 100;
  private static final long DUE = 100_000;

  /** Half a percent of what was due; by chance alone it would be 3 √1000, or 95. */
  private static final long ALLOWED = 500;

  private static final List<Long> LEVEL = backlog(3, 3);

  @Test
  void ninetyNineInAHundredMustHaveBeenDone() {
    assertThat(Sustainability.of(SECONDS, DUE, 99_000, 0, LEVEL).sustainable()).isTrue();
    assertThat(Sustainability.of(SECONDS, DUE, 98_999, 0, LEVEL).sustainable()).isFalse();
  }

  @Test
  void noMoreMayBeLeftUnsentThanABacklogMayGrow() {
    assertThat(Sustainability.of(SECONDS, DUE, DUE, ALLOWED, LEVEL).sustainable()).isTrue();
    assertThat(Sustainability.of(SECONDS, DUE, DUE, ALLOWED + 1, LEVEL).sustainable()).isFalse();
  }

  @Test
  void theBacklogMustNotGrowByMore() {
    Sustainability kept = Sustainability.of(SECONDS, DUE, DUE, 0, backlog(3, 3 + ALLOWED));
    Sustainability lost = Sustainability.of(SECONDS, DUE, DUE, 0, backlog(3, 4 + ALLOWED));

    assertThat(kept).isEqualTo(new Sustainability(true, ALLOWED, ALLOWED));
    assertThat(lost).isEqualTo(new Sustainability(false, ALLOWED + 1, ALLOWED));
    assertThat(Sustainability.of(SECONDS, DUE, DUE, 0, backlog(9_000, 3)).sustainable())
        .as("one that shrinks")
        .isTrue();
  }

  /** Of few operations chance has more than half a percent: three roots of a second's. */
  @Test
  void whatChanceMayDoIsAllowed() {
    Sustainability kept = Sustainability.of(10, 1_000, 1_000, 30, backlog(0, 30));

    assertThat(kept).isEqualTo(new Sustainability(true, 30, 30));
    assertThat(Sustainability.of(10, 1_000, 1_000, 31, LEVEL).sustainable()).isFalse();
    assertThat(Sustainability.of(10, 1_000, 1_000, 0, backlog(0, 31)).sustainable()).isFalse();
  }

  /** What a phase leaves under way is answered in the next one. */
  @Test
  void ofAPhaseAsMuchMayBeMissingAsABacklogMayGrow() {
    assertThat(Sustainability.ofPhase(SECONDS, DUE, 98_500, 0, LEVEL).sustainable()).isTrue();
    assertThat(Sustainability.ofPhase(SECONDS, DUE, 98_499, 0, LEVEL).sustainable()).isFalse();
  }

  @Test
  void ofAPhaseNoMoreMayBeLeftUnsent() {
    assertThat(Sustainability.ofPhase(SECONDS, DUE, DUE, ALLOWED, LEVEL).sustainable()).isTrue();
    assertThat(Sustainability.ofPhase(SECONDS, DUE, DUE, ALLOWED + 1, LEVEL).sustainable())
        .isFalse();
  }

  @Test
  void inAPhaseTheBacklogMustNotGrowByMore() {
    assertThat(Sustainability.ofPhase(SECONDS, DUE, DUE, 0, backlog(3, 3 + ALLOWED)))
        .isEqualTo(new Sustainability(true, ALLOWED, ALLOWED));
    assertThat(Sustainability.ofPhase(SECONDS, DUE, DUE, 0, backlog(3, 4 + ALLOWED)))
        .isEqualTo(new Sustainability(false, ALLOWED + 1, ALLOWED));
    assertThat(Sustainability.ofPhase(10, 1_000, 1_000, 0, backlog(0, 30)).sustainable()).isTrue();
    assertThat(Sustainability.ofPhase(10, 1_000, 1_000, 0, backlog(0, 31)).sustainable()).isFalse();
  }

  /** A thousand samples, of which the tenths at both ends decide, and of these not the extremes. */
  private static List<Long> backlog(long first, long last) {
    return Stream.of(
            Collections.nCopies(1, 1_000_000L),
            Collections.nCopies(99, first),
            Collections.nCopies(800, 100_000L),
            Collections.nCopies(99, last),
            Collections.nCopies(1, 2_000_000L))
        .flatMap(List::stream)
        .toList();
  }
}
