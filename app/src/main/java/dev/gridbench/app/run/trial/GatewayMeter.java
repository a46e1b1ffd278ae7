package dev.gridbench.app.run.trial;

import dev.gridbench.api.Clock;
import dev.gridbench.app.cluster.Gateways;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.instruments.ControlClient;
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
final class GatewayMeter {

  private static final int LONGEST_LOOK_SECONDS = 5;

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
        fallSilent();
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
        fallSilent();
      }
    }

    /** An answer that comes late would be taken for the next one's. */
    private void fallSilent() {
      begun = false;
      talk.hangUp();
    }
  }

  GatewayMeter(Clock clock, @Nullable Gateways gateways) {
    this.clock = clock;
    if (gateways != null) {
      gateways.all().forEach(each -> asked.add(new Asked(each.process().name(), each.control())));
    }
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
}
