package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Bottleneck;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is known of who held a trial's throughput down (method.md R34). Shares are between 0 and 1;
 * null where it is not known or does not apply.
 *
 * @param workerCpu the workers' CPU time and that of gateways, of what their processors have
 * @param clientThreads the clients' threads' CPU time, of the clients times the window
 * @param runQueue how long the workers' threads waited for a processor, of the clients times the
 *     window
 * @param lag 99th percentile of the send lag, of that of the response time
 * @param little Λ: how much of the clients' time lies inside operations
 * @param capacity the harness's own capacity without a system, as a multiple of the throughput
 * @param memberCpu the members' CPU time, of what their processors have; 0 where the system lives
 *     in the workers
 * @param network bytes per second, of what the link carries
 * @param gateways whether there are any, on the workers' processors
 */
public record Signs(
    @Nullable Double workerCpu,
    @Nullable Double clientThreads,
    @Nullable Double runQueue,
    @Nullable Double lag,
    @Nullable Double little,
    @Nullable Double capacity,
    @Nullable Double memberCpu,
    @Nullable Double network,
    boolean gateways) {

  private static final double CLIENT_CPU = 0.75;
  private static final double RUN_QUEUE = 0.05;
  private static final double LAG = 0.10;
  private static final double LITTLE = 0.98;
  private static final double CAPACITY = 2;
  private static final double SERVER_CPU = 0.90;
  private static final double NETWORK = 0.90;
  private static final double IDLE = 0.50;

  /** Each sign that the load itself is the limit, in words. */
  public List<String> ofClient() {
    List<String> signs = new ArrayList<>();
    add(
        signs,
        above(workerCpu, CLIENT_CPU),
        (gateways ? "workers and gateways" : "workers") + " used %.0f %% of their processors",
        workerCpu);
    add(
        signs,
        above(clientThreads, CLIENT_CPU),
        "the clients' threads computed for %.0f %% of the window",
        clientThreads);
    add(
        signs,
        above(runQueue, RUN_QUEUE),
        "threads waited for a processor for %.0f %% of the clients' time",
        runQueue);
    add(signs, above(lag, LAG), "requests were sent late by %.0f %% of the response time", lag);
    add(
        signs,
        little != null && little < LITTLE,
        "clients spent only %.0f %% of the window inside operations",
        little);
    if (capacity != null && capacity < CAPACITY) {
      signs.add(
          String.format(
              Locale.ROOT, "the harness alone reaches only %.1f times as much", capacity));
    }
    return signs;
  }

  private static void add(List<String> signs, boolean holds, String words, @Nullable Double share) {
    if (holds && share != null) {
      signs.add(String.format(Locale.ROOT, words, 100 * share));
    }
  }

  private static boolean above(@Nullable Double share, double limit) {
    return share != null && share >= limit;
  }

  private static boolean idle(@Nullable Double share) {
    return share != null && share < IDLE;
  }

  /**
   * Decides by the evidence alone. A load at its own limit comes first: then nobody knows what the
   * system could do.
   */
  public Bottleneck bottleneck() {
    if (!ofClient().isEmpty()) {
      return Bottleneck.CLIENT_BOUND;
    }
    if (above(memberCpu, SERVER_CPU)) {
      return Bottleneck.SERVER_BOUND;
    }
    if (above(network, NETWORK)) {
      return Bottleneck.NETWORK_BOUND;
    }
    return idle(workerCpu) && idle(memberCpu) ? Bottleneck.LATENCY_BOUND : Bottleneck.UNDECIDED;
  }
}
