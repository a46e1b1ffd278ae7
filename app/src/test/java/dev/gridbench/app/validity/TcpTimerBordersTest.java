package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a shape must have to be a timer's: each of its four marks, reached and just missed. */
class TcpTimerBordersTest {

  private static final long MILLI = 1_000_000;

  private static Histogram times(long quick, long between, long late, double lateMillis) {
    Histogram times = new Histogram(3);
    times.recordValueWithCount(2 * MILLI, quick);
    times.recordValueWithCount(25 * MILLI, between);
    times.recordValueWithCount(Math.round(lateMillis * MILLI), late);
    return times;
  }

  private static List<Caveat> told(Histogram times) {
    return TcpTimer.caveats(Map.of("set", times));
  }

  @ParameterizedTest
  @CsvSource({
    "95,  0,  5, true", // one in twenty late
    "96,  0,  4, false",
    " 5,  0, 95, true", // one in twenty quick
    " 4,  0, 96, false",
    "60, 10, 30, true", // three times as many late as in the gap before
    "59, 11, 30, false",
    "50,  0, 50, true", // a hundred operations
    "50,  0, 49, false"
  })
  void eachMarkMustBeThere(long quick, long between, long late, boolean seen) {
    assertThat(told(times(quick, between, late, 40))).hasSize(seen ? 1 : 0);
  }

  /** As long as the timer, and no longer: 36 to just below 52 ms. */
  @ParameterizedTest
  @CsvSource({"35.5, false", "36.1, true", "51.5, true", "52, false"})
  void onlyWhatTakesAsLongAsTheTimerIsItsOwn(double millis, boolean seen) {
    assertThat(told(times(50, 0, 50, millis))).hasSize(seen ? 1 : 0);
  }

  @Test
  void theShareOfItIsTold() {
    assertThat(told(times(70, 0, 30, 40)).get(0).message())
        .startsWith("30 % of set operations took 36 to 52 ms");
  }

  @Test
  void theVerbThatHasItMostIsNamedWhereverItStands() {
    for (long get : new long[] {10, 60}) {
      Map<String, Histogram> verbs = new LinkedHashMap<>();
      verbs.put("get", times(100 - get, 0, get, 40));
      verbs.put("set", times(70, 0, 30, 40));
      assertThat(TcpTimer.caveats(verbs).get(0).message())
          .contains("of " + (get > 30 ? "get" : "set") + " operations");
    }
  }

  @Test
  void itsCaveatsAreKnownByTheirKind() {
    assertThat(TcpTimer.tells(told(times(70, 0, 30, 40)).get(0))).isTrue();
    assertThat(TcpTimer.tells(new Caveat(CaveatKind.NOISE, false, "It was loud."))).isFalse();
  }
}
