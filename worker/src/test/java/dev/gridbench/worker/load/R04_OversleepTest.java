package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** A clock that oversleeps costs neither an operation nor a nanosecond of truth (method.md R4). */
class R04_OversleepTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;

  private final LoopRig rig = LoopRig.gets();
  private final AtomicLong injected = new AtomicLong();

  @Test
  void lagIsWhatWasInjectedAndResponseIsLagAndService() throws Exception {
    SplittableRandom random = new SplittableRandom(5);
    rig.model = new LoadModel.Open(100, LoadModel.Per.ALL, new Arrivals.Constant(true));
    Window window = rig.window(0, 10 * SECOND);
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(MS);
        };
    rig.clock.oversleep(
        () -> {
          long nanos = random.nextLong(5 * MS);
          injected.addAndGet(nanos);
          return nanos;
        });

    rig.run(window);

    assertThat(count(slice -> slice.succeeded() + slice.unanswered())).isEqualTo(1000);
    assertThat(rig.due).containsOnly(100);
    long lag = count(slice -> slice.sendLag().sumNanos());
    assertThat(lag).isEqualTo(injected.get());
    assertThat(count(slice -> slice.answered().sumNanos()))
        .isEqualTo(lag + count(slice -> slice.serviceTime().sumNanos()));
  }

  /** Where it oversleeps by more than the gap, operations are caught up with, in their order. */
  @Test
  void whatIsOverdueIsSentAtOnceAndNeverDropped() throws Exception {
    rig.model = new LoadModel.Open(1000, LoadModel.Per.ALL, new Arrivals.Constant(true));
    Window window = rig.window(0, 2 * SECOND);
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(1000);
        };
    rig.clock.oversleep(() -> 50 * MS);

    rig.run(window);

    long sent = count(slice -> slice.succeeded() + slice.unanswered());
    long left = count(slice -> slice.notSent());
    assertThat(sent + left).isEqualTo(2000);
    assertThat(left).as("the last sleep ends beyond the window").isLessThanOrEqualTo(50);
    assertThat(count(slice -> slice.answered().count())).isEqualTo(count(VerbTotals::succeeded));
    assertThat(count(slice -> slice.withoutAnswer().count()))
        .as("each with a lower bound")
        .isEqualTo(2000 - count(VerbTotals::succeeded));
  }

  private long count(ToLongFunction<VerbTotals> what) {
    return rig.sum(Verb.GET, what);
  }
}
