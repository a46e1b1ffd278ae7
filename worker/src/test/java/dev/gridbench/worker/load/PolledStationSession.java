package dev.gridbench.worker.load;

import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.PolledSession;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A station's session whose answers come when the client's thread asks, in virtual time. */
final class PolledStationSession extends StationSession implements PolledSession {

  private final EventClock clock;
  private final Queue<Runnable> arrived = new ArrayDeque<>();

  PolledStationSession(EventClock clock, Station station) {
    super(clock, station);
    this.clock = clock;
  }

  @Override
  void answer(Completion completion, @Nullable Object answer, Runnable before) {
    super.answer(
        (told, failure) -> arrived.add(() -> completion.accept(told, failure)), answer, before);
  }

  @Override
  public void poll(long nanos) {
    clock.sleepUntil(clock.nanoTime() + Math.max(0, nanos), () -> !arrived.isEmpty());
    for (Runnable one = arrived.poll(); one != null; one = arrived.poll()) {
      one.run();
    }
  }
}
