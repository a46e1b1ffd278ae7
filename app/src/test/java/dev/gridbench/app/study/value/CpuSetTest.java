package dev.gridbench.app.study.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0|0
          3,1,2|1-3
          0-1,4|0-1,4
          0, 2, 4|0,2,4
          0,1,3,4,6|0-1,3-4,6
          """)
  void readsAListAndWritesItAsTheKernelDoes(String text, String normal) {
    assertThat(CpuSet.parse(text)).hasToString(normal);
    assertThat(CpuSet.parse(normal)).isEqualTo(CpuSet.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "1-", "3-1", "1,,2", "-1", "99999"})
  void refusesWhatIsNone(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> CpuSet.parse(text));
  }

  @Test
  void knowsWhatTwoSetsShare() {
    assertThat(CpuSet.parse("0-1").overlaps(CpuSet.parse("1-2"))).isTrue();
    assertThat(CpuSet.parse("0-1").overlaps(CpuSet.parse("2"))).isFalse();
    assertThat(CpuSet.parse("0-3").containsAll(CpuSet.parse("1,3"))).isTrue();
    assertThat(CpuSet.union(List.of(CpuSet.parse("3"), CpuSet.parse("0-1"), CpuSet.parse("1"))))
        .hasToString("0-1,3");
  }
}
