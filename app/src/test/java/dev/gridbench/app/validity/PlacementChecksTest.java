package dev.gridbench.app.validity;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is said of where processes were. */
class PlacementChecksTest {

  private static PlacementChecks.Seen seen(String process, Set<String> allowed) {
    return new PlacementChecks.Seen(process, null, allowed, Set.of());
  }

  @Test
  void eachProcessIsNamedWithWhatItWasAllowedAndOneThatNobodySawIsNot() {
    assertThat(
            PlacementChecks.affinity(
                List.of(
                    seen("member-1", new TreeSet<>(Set.of("0", "0-1"))),
                    seen("member-2", Set.of()),
                    seen("worker-1", Set.of("1")))))
        .containsExactly(entry("member-1", "0 and 0-1"), entry("worker-1", "1"));
  }

  @Test
  void thatThePlacementIsNotInForceIsToldWithItsReason() {
    assertThat(PlacementChecks.fallback(null)).isEmpty();
    assertThat(PlacementChecks.fallback("there is one processor only"))
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("placement");
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message()).contains("because there is one processor only. Compare");
            });
  }
}
