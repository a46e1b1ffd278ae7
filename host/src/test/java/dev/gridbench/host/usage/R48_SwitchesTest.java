package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Switches of threads that come and go, by a made-up /proc: each operation costs one or three
 * voluntary ones, and every hundredth an involuntary one.
 */
class R48_SwitchesTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long PID = 7;
  private static final int OPERATIONS = 1_000;
  private static final int SECONDS = 10;

  @TempDir Path root;

  private final Map<Long, Long> running = new HashMap<>();
  private final List<ProcessSample> samples = new ArrayList<>();
  private long gone;

  /**
   * Every two seconds a thread has ended and another one does its work, under its number or not.
   */
  private ProcessUsage measured(int switchesPerOperation, boolean numbersReturn)
      throws IOException {
    FakeProc proc = new FakeProc(root);
    WatchedProcess process = new WatchedProcess(proc.folder(), "member-1", PID);
    for (int second = 0; second <= SECONDS; second++) {
      long thread = numbersReturn ? 8 : 8 + second / 2;
      if (second > 0) {
        if (second % 2 == 0) {
          end(proc, numbersReturn ? 8 : thread - 1);
        }
        running.merge(thread, (long) OPERATIONS * switchesPerOperation, Long::sum);
      }
      proc.process(PID, 0, 0, 0, 2);
      proc.thread(PID, PID, 0, 5, 5, 0);
      long switched = running.getOrDefault(thread, 0L);
      proc.thread(PID, thread, second / 2, switched, switched / (100L * switchesPerOperation), 0);
      process.sample(second * SECOND, true).ifPresent(samples::add);
    }
    return ProcessUsage.between(samples, 0, SECONDS * SECOND).orElseThrow();
  }

  private void end(FakeProc proc, long thread) throws IOException {
    gone += running.getOrDefault(thread, 0L);
    running.remove(thread);
    proc.endThread(PID, thread);
  }

  @Test
  void eachSwitchOfAnOperationIsOneMore() throws IOException {
    assertThat(measured(1, false).scheduling().voluntary()).isEqualTo((long) SECONDS * OPERATIONS);
  }

  @Test
  void threeAreThree() throws IOException {
    ProcessUsage usage = measured(3, false);
    assertThat(usage.scheduling().voluntary()).isEqualTo(3L * SECONDS * OPERATIONS);
    assertThat(usage.scheduling().involuntary()).isEqualTo(SECONDS * OPERATIONS / 100L);
  }

  /** By numbers alone the new thread's counts would be held against the old one's. */
  @Test
  void aNumberThatReturnsIsAnotherThread() throws IOException {
    assertThat(measured(1, true).scheduling().voluntary()).isEqualTo((long) SECONDS * OPERATIONS);
  }

  /** The usual ways: the main thread's line alone, or what the living threads' counts add up to. */
  @Test
  void theMainThreadAndTheLivingOnesKnowTooLittle() throws IOException {
    long right = measured(1, false).scheduling().voluntary();
    long living = running.values().stream().mapToLong(Long::longValue).sum();
    assertThat(living).isLessThan(right / 4);
    assertThat(living + gone).isEqualTo(right);
    String status = ProcText.of(new FakeProc(root).folder().resolve("7/status"));
    assertThat(ProcText.number(status, "voluntary_ctxt_switches:")).isEqualTo(1);
  }
}
