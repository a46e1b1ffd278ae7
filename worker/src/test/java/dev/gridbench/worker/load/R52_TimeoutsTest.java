package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Trouble;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/**
 * A server that answers nothing for 2 s of 20, to a client that waits for 100 ms: every operation
 * of these 2 s times out, is counted as such and is no success.
 */
class R52_TimeoutsTest {

  private static final long WAIT = 100 * LoopRig.MS;

  @Test
  void everyTimeoutIsCounted() throws Exception {
    LoopRig rig = LoopRig.gets();
    long begin = rig.clock.nanoTime() + LoopRig.SECOND;
    rig.session.step =
        () -> {
          long at = rig.clock.nanoTime() - begin;
          boolean dark = at >= 5 * LoopRig.SECOND && at < 7 * LoopRig.SECOND;
          rig.clock.advance(dark ? WAIT : LoopRig.MS);
          if (dark) {
            throw new ExecutionException(new SocketTimeoutException("no answer"));
          }
        };
    ClientReport report = rig.run(rig.window(0, 20 * LoopRig.SECOND));
    long expected = (2 * LoopRig.SECOND + WAIT) / (WAIT + ClientLoop.PAUSE_NANOS);
    assertThat(rig.trouble(Verb.GET)).isEqualTo(new Trouble(expected, WAIT, 0, 0, 0));
    assertThat(rig.sum(Verb.GET, VerbTotals::failed)).isEqualTo(expected);
    assertThat(rig.sum(Verb.GET, VerbTotals::succeeded)).isBetween(17_970L, 18_000L);
    assertThat(report.errors().get(Verb.GET)).containsOnlyKeys("ExecutionException");
  }

  @Test
  void librariesNameTheirTimeouts() {
    assertThat(Failures.isTimeout(new TimeoutException())).isTrue();
    assertThat(Failures.isTimeout(new UncheckedIOException(new SocketTimeoutException()))).isTrue();
    assertThat(Failures.isTimeout(new OperationTimedOutFailure())).isTrue();
    assertThat(Failures.isTimeout(new IOException("connection refused"))).isFalse();
    assertThat(Failures.isTimeout(new IllegalStateException("timeout")))
        .as("by class only")
        .isFalse();
  }

  private static final class OperationTimedOutFailure extends Exception {
    private static final long serialVersionUID = 1;
  }
}
