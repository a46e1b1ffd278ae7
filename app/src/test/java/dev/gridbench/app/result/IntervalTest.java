package dev.gridbench.app.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalTest {

  @Test
  void aRowReadsBackAsItWas() throws IOException {
    Interval full = new Interval(3, "get", 1_000, 1, 2, 4, 5, 12.125, 99.5, 1_234_567.891);
    Interval empty = new Interval(-2, "query", 0, 0, 0, 0, 0, null, null, null);
    assertThat(full.csv()).isEqualTo("3,get,1000,1,2,4,5,12.125,99.500,1234567.891");
    assertThat(empty.csv()).isEqualTo("-2,query,0,0,0,0,0,,,");
    assertThat(Interval.read(full.csv())).isEqualTo(full);
    assertThat(Interval.read(empty.csv())).isEqualTo(empty);
  }

  @Test
  void aRowHasAsManyColumnsAsTheHeader() {
    Interval row = new Interval(0, "get", 1, 0, 0, 0, 0, 1.0, 1.0, 1.0);
    assertThat(row.csv().split(",")).hasSameSizeAs(Interval.HEADER.split(","));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1,get,2", "x,get,1,0,0,0,0,,,", "1,get,1,0,0,0,0,a,,"})
  void whatIsNoRowIsQuoted(String line) {
    assertThatThrownBy(() -> Interval.read(line))
        .isInstanceOf(IOException.class)
        .hasMessage("not a row of intervals.csv: " + line);
  }
}
