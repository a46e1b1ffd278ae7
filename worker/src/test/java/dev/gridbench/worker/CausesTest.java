package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class CausesTest {

  @Test
  void aFullHeapSaysWhatToDo() {
    assertThat(Causes.message(new ExecutionException(new OutOfMemoryError("Java heap space"))))
        .matches(
            "the worker's heap is full \\(\\d+ MiB\\)\\. Raise 'workerHeap', or spread the clients"
                + " over more 'workers'");
    assertThat(
            Causes.message(
                new IllegalStateException(
                    "client 3", new OutOfMemoryError("GC overhead limit exceeded"))))
        .contains("'workerHeap'");
  }

  @Test
  void wantOfThreadsIsNoFullHeap() {
    assertThat(Causes.message(new OutOfMemoryError("unable to create native thread")))
        .isEqualTo("OutOfMemoryError: unable to create native thread");
  }

  @Test
  void theRootIsNamedBesideWhatFailed() {
    assertThat(
            Causes.message(
                new IllegalStateException(
                    "connect", new java.io.IOException("refused\n  at the door"))))
        .isEqualTo("connect: IOException: refused");
  }
}
