package dev.gridbench.app.run.trial;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.app.cluster.Gateways;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.instruments.ControlClient;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads what gateways count within the window: their counts begin anew at its begin and are read at
 * its end. One that does not answer is left out.
 */
final class GatewayMeter implements Closeable {

  private static final int LONGEST_LOOK_SECONDS = 5;
  private static final int LIMIT_MILLIS = 2_000;

  private final Clock clock;
  private final List<Asked> asked = new ArrayList<>();
  private final CountDownLatch over = new CountDownLatch(1);

  /** One gateway, and what it said. */
  private static final class Asked {
    private final String process;
    private final ControlClient talk;
    private boolean begun;
    private long begunNanos;
    private volatile ByGateway.@Nullable Counts counts;

    Asked(String process, ControlClient talk) {
      this.process = process;
      this.talk = talk;
    }

    void begin(Clock clock) {
      try {
        talk.order("reset");
        begunNanos = clock.nanoTime();
        begun = true;
      } catch (IOException silent) {
        begun = false;
      }
    }

    void end(Clock clock) {
      if (!begun) {
        return;
      }
      try {
        double seconds = (clock.nanoTime() - begunNanos) / 1e9;
        counts =
            new GatewayWords(talk.ask("counters"), talk.ask("channels"), talk.ask("times"))
                .counts(process, seconds);
      } catch (IOException silent) {
        counts = null;
      }
    }
  }

  /** Connects to each, so that at the borders nothing is left but to ask. */
  GatewayMeter(Clock clock, @Nullable Gateways gateways) {
    this.clock = clock;
    for (Gateways.Running each : gateways == null ? List.<Gateways.Running>of() : gateways.all()) {
      try {
        asked.add(new Asked(each.process().name(), talk(each.control())));
      } catch (IOException silent) {
        // it is missing among those that are told
      }
    }
  }

  private static ControlClient talk(Endpoint control) throws IOException {
    return new ControlClient("gateway", control.host(), control.port(), LIMIT_MILLIS);
  }

  void windowBegins() {
    asked.forEach(each -> each.begin(clock));
  }

  void windowHasEnded() {
    asked.forEach(each -> each.end(clock));
    over.countDown();
  }

  /** Of those that answered at both borders; waits some seconds for the second look. */
  List<ByGateway.Counts> counts() {
    if (!asked.isEmpty()) {
      awaitSecondLook();
    }
    List<ByGateway.Counts> all = new ArrayList<>();
    for (Asked each : asked) {
      ByGateway.Counts counts = each.counts;
      if (counts != null) {
        all.add(counts);
      }
    }
    return all;
  }

  private void awaitSecondLook() {
    try {
      boolean unused = over.await(LONGEST_LOOK_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    for (Asked each : asked) {
      each.talk.close();
    }
  }
}
