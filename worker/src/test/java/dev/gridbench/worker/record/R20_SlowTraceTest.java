package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A trace of what was slow: these operations all, from when they were due, whatever failed or was
 * wrong, and one in a thousand of the others; the rest is counted (method.md R20).
 */
class R20_SlowTraceTest {

  private static final long MS = 1_000_000;
  private static final long SLOW = 3 * MS;
  private static final int OPERATIONS = 20_500;
  private static final Window WINDOW = new Window(77 * MS + 7, 500 * MS, 2000 * MS, 250 * MS);

  @TempDir Path folder;

  @Test
  void itHoldsWhatWasSlowOrCameToNothingAndOneInAThousand() throws Exception {
    List<Long> expected = new ArrayList<>();
    OperationTrace trace;
    try (TraceFiles files = new TraceFiles(new SystemClock(), folder, 1, SLOW)) {
      trace = files.open(0, WINDOW);
      SplittableRandom random = new SplittableRandom(20);
      for (int i = 0; i < OPERATIONS; i++) {
        Attempt attempt = attempt(random);
        trace.add(attempt);
        boolean slow = attempt.done - attempt.due >= SLOW;
        if (slow || !attempt.answer.right() || i % OperationTrace.SAMPLE == 0) {
          expected.add(attempt.sent - WINDOW.beginNanos());
        }
      }
      trace.omit(attempt(random));
    }
    ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("client-0.bin")));
    List<Long> sent = new ArrayList<>();
    for (int at = TraceFiles.HEADER_BYTES; at < file.limit(); at += OperationTrace.RECORD_BYTES) {
      sent.add(file.getLong(at + Long.BYTES));
    }
    assertThat(sent.remove(sent.size() - 1)).as("never sent").isEqualTo(WINDOW.measureNanos());
    assertThat(sent).isEqualTo(expected).hasSizeBetween(1_000, 5_000);
    assertThat(file.getLong(32)).as("records").isEqualTo(expected.size() + 1);
    assertThat(file.getLong(40)).as("dropped").isZero();
    assertThat(file.getLong(48)).isEqualTo(SLOW);
    assertThat(file.getLong(56)).as("passed over").isEqualTo(OPERATIONS - expected.size());
  }

  /** However late it was sent. */
  @Test
  void anOperationIsSlowFromWhenItWasDue() {
    OperationTrace trace = new OperationTrace(0, WINDOW, 8, 100, SLOW);
    Attempt attempt = attempt(new SplittableRandom(1));
    attempt.answer = Answer.RIGHT;
    attempt.done = attempt.sent + MS;
    attempt.due = attempt.sent;
    trace.add(attempt);
    trace.add(attempt);
    assertThat(trace.passedOver()).as("the first is the sample").isEqualTo(1);
    attempt.due = attempt.done - SLOW;
    trace.add(attempt);
    assertThat(trace.passedOver()).isEqualTo(1);
    assertThat(trace.dropped()).as("in the ring").isEqualTo(2);
  }

  @Test
  void theClientsThreadAllocatesNothing() {
    OperationTrace trace = new OperationTrace(0, WINDOW, 1 << 15, 1 << 20, SLOW);
    Attempt attempt = attempt(new SplittableRandom(1));
    attempt.answer = Answer.RIGHT;
    attempt.due = attempt.done;
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = 0;
    for (int i = 0; i < 200_000; i++) {
      if (i == 20_000) {
        before = threads.getCurrentThreadAllocatedBytes();
      }
      trace.add(attempt);
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(18_000);
    assertThat(trace.passedOver()).isEqualTo(200_000 - 200);
  }

  /** Up to 3.3 ms from when it was due, now and then failed or wrong. */
  private static Attempt attempt(SplittableRandom random) {
    Attempt attempt = new Attempt();
    attempt.verb = Verb.GET;
    attempt.answer = random.nextInt(50) == 0 ? Answer.values()[random.nextInt(2, 7)] : Answer.RIGHT;
    attempt.sent = WINDOW.startNanos() + random.nextLong(2_400 * MS);
    attempt.due = attempt.sent - random.nextLong(300_000);
    attempt.done = attempt.sent + random.nextLong(3 * MS);
    return attempt;
  }
}
