package dev.gridbench.app.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {

  @Test
  void aTableAlignsItsColumnsAndWrapsTheLast() {
    String long1 = "a".repeat(40);
    String long2 = "b".repeat(40);
    assertThat(
            Columns.table(
                List.of(
                    List.of("A", "BBBB", "C"),
                    List.of("aaa", "b", "c"),
                    List.of("a", "b", long1 + " " + long2))))
        .containsExactly(
            "A    BBBB  C", "aaa  b     c", "a    b     " + long1, "           " + long2);
  }

  @Test
  void aLineThatIsTooLongEndsAfterTheLastWordThatFits() {
    String start = "a".repeat(70);
    assertThat(Columns.cut(start + " " + "b".repeat(9))).isEqualTo(start + " " + "b".repeat(9));
    assertThat(Columns.cut(start + " " + "b".repeat(10))).isEqualTo(start + "…");
    assertThat(Columns.cut(start + "aaaaaaaa b c")).isEqualTo(start + "aaaaaaaa…");
  }

  @Test
  void aLineMayHaveEightyColumnsAndNoMore() {
    assertThat(Columns.wrapped("a".repeat(40) + " " + "b".repeat(39), 0)).hasSize(1);
    assertThat(Columns.wrapped("a".repeat(40) + " " + "b".repeat(40), 0)).hasSize(2);
  }
}
