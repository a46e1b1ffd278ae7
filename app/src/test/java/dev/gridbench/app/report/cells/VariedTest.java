package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariedTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "value   | bytes(100B)                     | values of 100 B",
        "value   | bytes(51200B)                   | values of 50 KiB",
        "value   | bytes(1500B)                    | values of 1,500 B",
        "value   | bytes(2097152B)                 | values of 2 MiB",
        "value   | bytes(32768B, entropy 0.1)      | values of 32 KiB with entropy 0.1",
        "value   | bytes(1B..4096B uniform)        | value bytes(1B..4096B uniform)",
        "value   | employee                        | value employee",
        "entries | 20000                           | 20,000 entries",
        "clients | 1                               | 1 client",
        "format  | compact                         | format compact",
      })
  void aLevelIsInWords(String factor, String level, String words) {
    assertThat(Varied.text(factor, level, List.of())).isEqualTo(words);
  }
}
