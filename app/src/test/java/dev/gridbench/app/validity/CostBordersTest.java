package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be spent on sampling and on compiling before it is spoken of (method.md R47, R48). */
class CostBordersTest {

  private static Costs.Role members(@Nullable Double compilingMillis, double unseenSeconds) {
    Costs.Jvms jvms = new Costs.Jvms(0, 0, compilingMillis, 0);
    return new Costs.Role(2, 100, null, 4, 1, 1, 1, jvms, unseenSeconds);
  }

  private static List<String> kinds(Costs.Role members, double sampling) {
    Costs costs =
        new Costs(Map.of("members", members), null, Map.of(), null, null, null, sampling, null);
    return CostChecks.caveats(costs, 10, false).stream().map(Caveat::label).toList();
  }

  @ParameterizedTest
  @CsvSource({"0.02, false", "0.021, true"})
  void samplingMayTakeAFiftiethOfAProcessor(double share, boolean told) {
    assertThat(kinds(members(null, 0), share).contains("sampling-costs")).isEqualTo(told);
  }

  /** Of ten seconds, one. */
  @ParameterizedTest
  @CsvSource({"1000, false", "1001, true"})
  void compilersOfMembersMayTakeATenthOfTheWindow(double millis, boolean told) {
    assertThat(kinds(members(millis, 0), 0).contains("members-compiling")).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource({"0, false", "0.1, true"})
  void aMemberThatWasSeenToTheEndIsComplete(double unseen, boolean told) {
    assertThat(kinds(members(null, unseen), 0).contains("cost-incomplete")).isEqualTo(told);
  }

  /** A system that lives in the workers has no members, and one in C has no compilers. */
  @Test
  void whereThereAreNoMembersOrNoJvmsNobodyCompiles() {
    Costs inWorkers = new Costs(Map.of(), null, Map.of(), null, null, null, 0, null);
    assertThat(CostChecks.caveats(inWorkers, 10, false)).isEmpty();
    assertThat(kinds(new Costs.Role(2, 100, null, 4, 1, 1, 1, null, 0), 0)).isEmpty();
  }
}
