package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.CaveatKind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplainCommandTest {

  @Test
  void withoutANameEachCaveatHasOneLine() {
    Shown shown = Shown.of("explain");
    assertThat(shown.code()).isZero();
    assertThat(shown.lines().stream().map(line -> line.split(" ", 2)[0]))
        .containsExactlyElementsOf(
            Arrays.stream(CaveatKind.values()).map(CaveatKind::label).toList());
    assertThat(shown.lines())
        .contains("wrong-answers            An answer was not the truth")
        .allMatch(line -> line.length() > 30 && line.length() <= 80);
  }

  @Test
  void aNameIsExplainedInItsParts() {
    Shown shown = Shown.of("explain", "tail-not-steady");
    assertThat(shown.code()).isZero();
    assertThat(shown.lines())
        .startsWith("tail-not-steady")
        .contains(
            "  meaning",
            "  why it matters",
            "  threshold",
            "  keeps the trial out",
            "    no",
            "  effect on throughput",
            "  effect on p99",
            "  effect on searched rate",
            "  effect on memory per entry",
            "  what to do",
            "    Lengthen 'warmup' and 'measure'.");
  }

  @ParameterizedTest
  @EnumSource
  void everyPartOfEveryKindFitsEightyColumns(CaveatKind kind) {
    Shown shown = Shown.of("explain", kind.label());
    assertThat(shown.lines()).allMatch(line -> line.length() <= 80);
    assertThat(shown.out()).doesNotContain("`");
  }

  @Test
  void aMistypedNameGetsTheNearestOne() {
    Shown shown = Shown.of("explain", "tail-not-stedy");
    assertThat(shown.code()).isEqualTo(2);
    assertThat(shown.out()).isEmpty();
    assertThat(shown.err())
        .isEqualToIgnoringNewLines(
            "There is no caveat 'tail-not-stedy'. Did you mean 'tail-not-steady'?");
  }

  @Test
  void aNameThatIsLikeNoneGetsTheWayToTheList() {
    Shown shown = Shown.of("explain", "zzzzzzzzzzzz");
    assertThat(shown.code()).isEqualTo(2);
    assertThat(shown.err())
        .isEqualToIgnoringNewLines(
            "There is no caveat 'zzzzzzzzzzzz'. 'gridbench explain' lists all.");
  }
}
