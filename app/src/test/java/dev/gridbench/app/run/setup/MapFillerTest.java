package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapFillerTest {

  /** Of a cell with two workers: the second is started where there is work for it. */
  @ParameterizedTest
  @CsvSource({"1, 1", "199999, 1", "200000, 2", "1000000, 2"})
  void aLargeMapIsFilledByAsManyWorkersAsTheLoadHas(long entries, int workers) {
    Cell cell = Cells.cell().clients(8).workers(2).entries(entries).make();
    assertThat(cell.workerCount()).isEqualTo(2);
    assertThat(MapFiller.workers(cell)).isEqualTo(workers);
  }

  @Test
  void neverByMoreThanThereAre() {
    Cell one = Cells.cell().clients(1).workers(2).entries(1_000_000).make();
    assertThat(MapFiller.workers(one)).isEqualTo(1);
  }
}
