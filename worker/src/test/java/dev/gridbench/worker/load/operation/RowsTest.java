package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows of an answer are kept until the clock has stopped, and none is lost or checked twice. */
class RowsTest {

  private final List<Object> checked = new ArrayList<>();
  private final Rows rows = new Rows(checked::add);

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  private void give(int count) {
    numbers(count).forEach(rows::row);
  }

  @Test
  void rowsAreCheckedInOrderAndOnce() {
    give(40);
    assertThat(checked).as("while the query runs").isEmpty();
    rows.flush();
    assertThat(checked).isEqualTo(numbers(40));
    rows.flush();
    assertThat(checked).isEqualTo(numbers(40));
  }

  @Test
  void whatAFailedQueryLeftIsForgotten() {
    give(5);
    rows.clear();
    rows.flush();
    assertThat(checked).isEmpty();
  }

  @Test
  void aFullLoadIsCheckedWhileTheQueryRuns() {
    give(Rows.KEPT);
    assertThat(checked).isEmpty();
    rows.row("one more");
    assertThat(checked).isEqualTo(numbers(Rows.KEPT));
    rows.flush();
    assertThat(checked).hasSize(Rows.KEPT + 1).endsWith("one more");
  }
}
