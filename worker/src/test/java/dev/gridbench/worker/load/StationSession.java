package dev.gridbench.worker.load;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map behind a station, in virtual time: reads see what is there when they arrive, writes take
 * effect then too. Counts what is in flight, and the writes that met another of the same key.
 */
class StationSession implements AsyncSession {

  final Map<Object, Object> map = new HashMap<>();
  final Set<Object> beingWritten = new HashSet<>();
  int inFlight;
  int mostInFlight;
  int metAnother;
  long sent;
  private final EventClock clock;
  private final Station station;

  StationSession(EventClock clock, Station station) {
    this.clock = clock;
    this.station = station;
  }

  @Override
  public void get(Object key, Completion completion) {
    answer(completion, map.get(key), () -> {});
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    write(key);
    map.put(key, value);
    answer(completion, null, () -> beingWritten.remove(key));
  }

  @Override
  public void remove(Object key, Completion completion) {
    write(key);
    boolean there = map.remove(key) != null;
    answer(completion, there, () -> beingWritten.remove(key));
  }

  private void write(Object key) {
    metAnother += beingWritten.add(key) ? 0 : 1;
  }

  void answer(Completion completion, @Nullable Object answer, Runnable before) {
    sent++;
    inFlight++;
    mostInFlight = Math.max(mostInFlight, inFlight);
    clock.at(
        station.answered(clock.nanoTime()),
        () -> {
          inFlight--;
          before.run();
          completion.accept(answer, null);
        });
  }

  @Override
  public @Nullable Object get(Object key) {
    throw new UnsupportedOperationException("nobody waits here");
  }

  @Override
  public void set(Object key, Object value) {
    throw new UnsupportedOperationException("nobody waits here");
  }

  @Override
  public boolean remove(Object key) {
    throw new UnsupportedOperationException("nobody waits here");
  }
}
