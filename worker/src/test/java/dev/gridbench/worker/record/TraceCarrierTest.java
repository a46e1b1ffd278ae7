package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.SystemClock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The thread that fills a worker's traces while its clients work. */
class TraceCarrierTest {

  private static final Window WINDOW = new Window(0, 0, Recording.SECOND);

  @TempDir Path folder;

  private long records(int client) throws Exception {
    long bytes = Files.size(folder.resolve("client-" + client + ".bin"));
    return (bytes - TraceFiles.HEADER_BYTES) / OperationTrace.RECORD_BYTES;
  }

  /** It begins when the last file is open, and does not wait for the end. */
  @Test
  void operationsAreOnTheDiskBeforeTheClientsHaveFinished() throws Exception {
    try (TraceFiles files = new TraceFiles(new SystemClock(), folder, 2, 0)) {
      OperationTrace first = files.open(0, WINDOW);
      OperationTrace second = files.open(1, WINDOW);
      first.add(Recording.answered(5_000));
      second.add(Recording.answered(6_000));
      second.add(Recording.answered(7_000));
      await().atMost(Duration.ofSeconds(30)).until(() -> records(0) == 1 && records(1) == 2);
      assertThat(first.dropped()).isZero();
    }
  }

  @Test
  void itDoesNotKeepAWorkerAlive() throws Exception {
    try (TraceFiles files = new TraceFiles(new SystemClock(), folder, 1, 0)) {
      files.open(0, WINDOW);
      assertThat(Thread.getAllStackTraces().keySet())
          .filteredOn(thread -> thread.getName().equals("trace"))
          .isNotEmpty()
          .allMatch(Thread::isDaemon);
    }
  }
}
