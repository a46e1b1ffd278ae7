package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What JVMs of several versions print. */
class LiveHeapTest {

  @Test
  void theTotalOfAHistogramIsItsLastNumber() throws Exception {
    String histogram =
        """
         num     #instances         #bytes  class name (module)
        -------------------------------------------------------
           1:          7000        1234567  [B (java.base@25)
           2:             1             16  com.example.Total
        Total          7001        1234583
        """;
    assertThat(LiveHeap.total(histogram)).isEqualTo(1_234_583);
    assertThatThrownBy(() -> LiveHeap.total("Heap inspection is not supported"))
        .isInstanceOf(IOException.class)
        .hasMessage("its histogram of classes has no total");
  }

  /** G1 leaves a region alone that is 95 % full; what is dead in it is filled, and is no object. */
  @Test
  void whatFillsGapsIsNotAlive() throws Exception {
    String histogram =
        """
           1:          7000        1234567  [B (java.base@25)
          16:          3406        1158016  [Ljdk.internal.vm.FillerElement; (java.base@25.0.3)
          90:             3             48  jdk.internal.vm.FillerObject (java.base@25.0.3)
        Total         10409        2392631
        """;
    assertThat(LiveHeap.total(histogram)).isEqualTo(1_234_567);
  }

  @Test
  void aLayoutIsReadFromTheFlagsOfOldAndNewJvms() {
    String eight =
        """
             intx ObjectAlignmentInBytes                    = 8                 {lp64_product}
             bool UseCompressedClassPointers               := true              {lp64_product}
             bool UseCompressedOops                        := true              {lp64_product}
             bool UseG1GC                                   = false             {product}
             bool UseParallelGC                            := true              {product}
        """;
    assertThat(LiveHeap.layout(eight))
        .isEqualTo("Parallel, references of 4 bytes, headers of 12 bytes, alignment 8 bytes");
    String compact =
        """
             bool UseCompactObjectHeaders                  = true     {product lp64_product} {command line}
             bool UseCompressedClassPointers               = true     {product lp64_product} {default}
              int ObjectAlignmentInBytes                   = 16       {product lp64_product} {command line}
             bool UseZGC                                   = true     {product} {command line}
        """;
    assertThat(LiveHeap.layout(compact))
        .isEqualTo("ZGC, references of 8 bytes, headers of 8 bytes, alignment 16 bytes");
  }
}
