package dev.gridbench.app.study.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.type.RepeatType;
import dev.gridbench.app.study.yaml.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5|5|5|0",
        "{precision: 3%}|8|40|0.03",
        "{precision: 2.5 %, atLeast: 10}|10|40|0.025",
        "{atMost: 12, precision: 0.5%}|8|12|0.005"
      })
  void aNumberIsFixedAndAPrecisionIsBounded(
      String written, int atLeast, int atMost, double precision) {
    Repeat repeat = Studies.with("repeat=" + written).repeat();

    assertThat(repeat).isEqualTo(new Repeat(atLeast, atMost, precision));
    assertThat(Studies.with("repeat=" + new RepeatType().format(repeat)).repeat())
        .isEqualTo(repeat);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{precision: 3}|'precision' must be a share in per cent above 0, but is '3'. Write for"
            + " example 3%.",
        "{precision: 0%}|'precision' must be a share in per cent above 0, but is '0%'. Write for"
            + " example 3%.",
        "{atLeast: 8}|'precision' is missing. Add for example precision: 3%.",
        "{precision: 3%, atLeast: 3}|'atLeast' is 3, but must be at least 8. Raise it.",
        "{precision: 3%, atLeast: 20, atMost: 10}|'repeat' ends at 10 repetitions before it may end"
            + " at 20. Raise atMost or lower atLeast.",
        "{precision: 3%, until: p}|unknown field 'until'. Known: precision, atLeast, atMost.",
        "often|'repeat' must be a whole number from 1 to 10000, but is 'often'. Write digits, with _"
            + " between thousands if you like.",
        "[]|'repeat' must be a whole number from 1 to 10000, or a precision to reach, but is an empty"
            + " list. Write for example 8, or {precision: 3%}."
      })
  void whatCannotBeReadIsSaid(String written, String message) {
    assertThat(
            Studies.reading(
                    "study: s\nsystems: hazelcast\nworkload: get\n", null, "repeat=" + written)
                .problems())
        .singleElement()
        .extracting(Problem::message)
        .isEqualTo(message);
  }

  @Test
  void aLabelCannotLookLikeASecondSetOfTrials() {
    assertThat(
            Studies.reading(
                    "study: s\nworkload: get\nsystems: {system: heap, label: \"a'\"}\n", null)
                .problems())
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .contains("ends in an apostrophe");
  }
}
