package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadingTest {

  @ParameterizedTest
  @CsvSource({"1, 500", "1000, 500", "16777, 500", "20000, 419", "1048576, 8", "2147483647, 1"})
  void aBatchOfLargeValuesFitsIntoMemory(int bytes, int batch) {
    assertThat(Loading.batchOf(new ValueShape.Bytes(1, bytes))).isEqualTo(batch);
  }

  @Test
  void employeesGoByTheFullBatch() {
    assertThat(Loading.batchOf(new ValueShape.EmployeeRow())).isEqualTo(Loading.BATCH);
  }
}
