package dev.gridbench.app.result.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplanationTest {

  @ParameterizedTest
  @EnumSource
  void everyKindHasWholeSentences(CaveatKind kind) {
    Explanation caveat = Explanation.of(kind);
    assertThat(caveat.out()).isNotBlank().doesNotEndWith(".");
    assertThat(Stream.of(caveat.meaning(), caveat.why(), caveat.threshold(), caveat.advice()))
        .allMatch(
            text -> text.matches("([A-Z0-9]|gridbench).*\\."),
            "from a capital or a figure to a stop");
  }

  @Test
  void nothingIsSaidOfAKindThatThereIsNot() {
    Set<String> kinds =
        Arrays.stream(CaveatKind.values()).map(CaveatKind::label).collect(Collectors.toSet());
    assertThat(Explanation.texts().stringPropertyNames().stream().map(key -> key.split("\\.")[0]))
        .allMatch(kinds::contains);
  }
}
