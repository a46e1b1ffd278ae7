package dev.gridbench.app.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource(
      value = {
        "18203.4; 18,203",
        "1234567; 1,234,567",
        "100; 100",
        "99.96; 100.0",
        "42.25; 42.3",
        "10; 10.0",
        "4.056; 4.06",
        "0; 0.00",
        "9.996; 10.00"
      },
      delimiter = ';')
  void aRateHasThreeDigitsAtLeast(double rate, String words) {
    assertThat(TerminalFigures.rate(rate)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, –",
    "1.25, 1.3 µs",
    "9.94, 9.9 µs",
    "10, 10 µs",
    "312.4, 312 µs",
    "1000, 1.00 ms",
    "4123, 4.12 ms",
    "10000, 10 ms",
    "999499, 999 ms",
    "1000000, 1.00 s",
    "2300000, 2.30 s"
  })
  void aTimeHasTheUnitThatFits(double micros, String words) {
    assertThat(TerminalFigures.micros(micros)).isEqualTo(words);
  }
}
