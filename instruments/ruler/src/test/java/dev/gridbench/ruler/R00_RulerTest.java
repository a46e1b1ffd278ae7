package dev.gridbench.ruler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.ruler.model.Lindley;
import dev.gridbench.ruler.model.Pace;
import dev.gridbench.ruler.model.Stall;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/**
 * A running ruler's own log, replayed through Lindley's recursion, gives the completion times that
 * it produced; replayed as another discipline it does not.
 */
class R00_RulerTest {

  private static final int CLIENTS = 6;
  private static final int EACH = 100;
  private static final long MS = 1_000_000;

  @Test
  void oneWorkerIsAQueue() throws Exception {
    long[][] log = logOf("fifo", 1, "exp(1ms)");
    assertReplays(log, 1, Pace.FULL);
    assertDoesNotReplay(log, 2);
    assertDoesNotReplay(log, Lindley.INFINITE);
  }

  @Test
  void threeWorkersServeThree() throws Exception {
    long[][] log = logOf("fifo", 3, "exp(2ms)");
    assertReplays(log, 3, Pace.FULL);
    assertDoesNotReplay(log, 1);
    assertDoesNotReplay(log, Lindley.INFINITE);
  }

  @Test
  void anInfiniteServerLetsNobodyWait() throws Exception {
    long[][] log = logOf("infinite", 1, "const(2ms)");
    assertReplays(log, Lindley.INFINITE, Pace.FULL);
    assertDoesNotReplay(log, 1);
  }

  /** Sharing has the queue's busy periods but not its order. */
  @Test
  void sharingIsNoQueue() throws Exception {
    assertDoesNotReplay(logOf("ps", 1, "bimodal(200us, 4ms, 0.2)"), 1);
  }

  /** What is caught in a stall waits for its end, and the log says so. */
  @Test
  void aStallStopsTheWorker() throws Exception {
    RulerConfig config = RulerConfig.of(RulerConfig.Protocol.RESP).with("service", "const(500us)");
    try (RulerServer ruler = new RulerServer(config);
        RulerControl control = new RulerControl("127.0.0.1", ruler.controlPort());
        Talk talk = new Talk(ruler)) {
      control.set("stall", "60ms every 200ms at 10ms");
      for (int i = 0; i < 500; i++) {
        talk.say("GET k");
      }
      long begins = Long.parseLong(control.settings().get("stall-begins"));
      long[][] log = control.log();
      assertReplays(log, 1, new Stall(60 * MS, 200 * MS, begins));
      assertThat(max(lateness(log, 1, Pace.FULL))).isGreaterThan(55 * MS);
    }
  }

  private static long[][] logOf(String discipline, int workers, String service) throws Exception {
    RulerConfig config =
        RulerConfig.of(RulerConfig.Protocol.RESP)
            .with("service", service)
            .with("workers", Integer.toString(workers))
            .with("discipline", discipline);
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try (RulerServer ruler = new RulerServer(config)) {
      clients.invokeAll(Collections.nCopies(CLIENTS, () -> load(ruler)));
      long[][] log = log(ruler);
      assertThat(log).hasNumberOfRows(CLIENTS * EACH);
      return log;
    } finally {
      clients.shutdownNow();
    }
  }

  private static Void load(RulerServer ruler) throws Exception {
    try (Talk talk = new Talk(ruler)) {
      for (int i = 0; i < EACH; i++) {
        talk.say("GET k");
      }
    }
    return null;
  }

  private static long[][] log(RulerServer ruler) throws Exception {
    try (RulerControl control = new RulerControl("127.0.0.1", ruler.controlPort())) {
      return control.log();
    }
  }

  /** Every start is the recursion's to the nanosecond, and no answer left before its time. */
  private static void assertReplays(long[][] log, int workers, Pace pace) {
    Lindley queue = new Lindley(workers);
    for (long[] row : byArrival(log)) {
      Lindley.Service service = queue.serve(row[0], row[3], pace);
      assertThat(row[1]).isEqualTo(service.start());
      assertThat(row[2]).isGreaterThanOrEqualTo(service.end());
    }
    // how late depends on the machine; half of the answers within this is a machine that works
    assertThat(median(lateness(log, workers, pace))).isLessThan(2 * MS);
  }

  private static void assertDoesNotReplay(long[][] log, int workers) {
    Lindley queue = new Lindley(workers);
    long wrong =
        Arrays.stream(byArrival(log))
            .filter(row -> queue.serve(row[0], row[3], Pace.FULL).start() != row[1])
            .count();
    assertThat(wrong).isGreaterThan(log.length / 10);
  }

  /** How long after its time by the recursion each operation was done. */
  private static long[] lateness(long[][] log, int workers, Pace pace) {
    Lindley queue = new Lindley(workers);
    return Arrays.stream(byArrival(log))
        .mapToLong(row -> row[2] - queue.serve(row[0], row[3], pace).end())
        .toArray();
  }

  private static long[][] byArrival(long[][] log) {
    return Arrays.stream(log)
        .sorted(Comparator.comparingLong(row -> row[0]))
        .toArray(long[][]::new);
  }

  private static long median(long[] values) {
    return Arrays.stream(values).sorted().toArray()[values.length / 2];
  }

  private static long max(long[] values) {
    return Arrays.stream(values).max().orElseThrow();
  }
}
