package dev.gridbench.ruler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.ruler.model.Lindley;
import dev.gridbench.ruler.model.Pace;
import dev.gridbench.ruler.model.Stall;
import java.util.Arrays;
import java.util.Collections;
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
    assertThat(medianLateness(log, 1)).isBetween(0L, MS / 2);
    assertThat(medianLateness(log, 2)).isGreaterThan(MS / 2);
    assertThat(medianLateness(log, Lindley.INFINITE)).isGreaterThan(MS);
  }

  @Test
  void threeWorkersServeThree() throws Exception {
    long[][] log = logOf("fifo", 3, "exp(2ms)");
    assertThat(medianLateness(log, 3)).isBetween(0L, MS / 2);
    assertThat(medianLateness(log, Lindley.INFINITE)).isGreaterThan(MS / 2);
    assertThat(medianLateness(log, 1)).isLessThan(-MS);
  }

  @Test
  void anInfiniteServerLetsNobodyWait() throws Exception {
    long[][] log = logOf("infinite", 1, "const(2ms)");
    assertThat(medianLateness(log, Lindley.INFINITE)).isBetween(0L, MS / 2);
    assertThat(medianLateness(log, 1)).isLessThan(-MS);
  }

  /** Sharing has the queue's busy periods but not its order. */
  @Test
  void sharingIsNoQueue() throws Exception {
    long[][] log = logOf("ps", 1, "bimodal(200us, 4ms, 0.2)");
    long apart = Arrays.stream(lateness(log, 1, Pace.FULL)).filter(ns -> Math.abs(ns) > MS).count();
    assertThat(apart).isGreaterThan(log.length / 10);
  }

  /** The first of a stall's operations waits for all of it, and the log says so. */
  @Test
  void aStallStopsTheWorker() throws Exception {
    RulerConfig config = RulerConfig.of(RulerConfig.Protocol.RESP).with("service", "const(500us)");
    try (RulerServer ruler = new RulerServer(config);
        Talk talk = new Talk(ruler)) {
      talk.say("PING");
      long set = System.nanoTime();
      ruler.set("stall", "60ms every 200ms");
      for (int i = 0; i < 400; i++) {
        talk.say("GET k");
      }
      Stall stall = new Stall(60 * MS, 200 * MS, set);
      long[][] log = log(ruler);
      assertThat(median(lateness(log, 1, stall))).isBetween(-MS / 2, MS / 2);
      long worst = Arrays.stream(log).mapToLong(row -> row[2] - row[0]).max().orElseThrow();
      assertThat(worst).isGreaterThan(55 * MS);
      assertThat(Arrays.stream(lateness(log, 1, Pace.FULL)).max().orElseThrow())
          .isGreaterThan(50 * MS);
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

  private static long medianLateness(long[][] log, int workers) {
    return median(lateness(log, workers, Pace.FULL));
  }

  private static long median(long[] values) {
    return Arrays.stream(values).sorted().toArray()[values.length / 2];
  }

  /** How long after its time by the recursion each operation was done. */
  private static long[] lateness(long[][] log, int workers, Pace pace) {
    Lindley queue = new Lindley(workers);
    return Arrays.stream(log)
        .sorted((one, other) -> Long.compare(one[0], other[0]))
        .mapToLong(row -> row[2] - queue.serve(row[0], row[3], pace).end())
        .toArray();
  }
}
