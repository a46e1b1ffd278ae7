package dev.gridbench.worker.load;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * The clients of a load plan and a station, driven by a queue of events in virtual time: the same
 * decisions as those of the threads, a million operations a second.
 */
public final class Simulation {

  /** Takes what became of each operation, in the order in which it was known. */
  public interface Sink {
    void done(Attempt attempt);

    void omitted(Attempt attempt);
  }

  private static final class Caller {
    final Turns turns;
    final Sink sink;
    final Attempt attempt = new Attempt();
    boolean sending;
    long at;
    long order;

    Caller(Turns turns, Sink sink) {
      this.turns = turns;
      this.sink = sink;
    }
  }

  private final Window window;
  private final Station station;
  private final PriorityQueue<Caller> events =
      new PriorityQueue<>(
          Comparator.comparingLong((Caller caller) -> caller.at)
              .thenComparingLong(caller -> caller.order));
  private long order;

  private Simulation(Window window, Station station) {
    this.window = window;
    this.station = station;
  }

  /** Runs the load to its end; answers how many operations were under way then. */
  static int run(LoadModel model, int clients, Window window, Station station, Sink sink) {
    return run(plan(model, clients, 1, window), clients, window, station, sink);
  }

  public static LoadPlan plan(LoadModel model, int clients, long seed, Window window) {
    return new LoadPlan(
        model,
        new Assignment.Clients(
            IntStream.range(0, clients).boxed().toList(), clients, 1, 1, 1, Pacing.PARK),
        seed,
        window,
        new long[0]);
  }

  static int run(LoadPlan plan, int clients, Window window, Station station, Sink sink) {
    List<Turns> turns = IntStream.range(0, clients).mapToObj(plan::turns).toList();
    return run(turns, window, station, sink);
  }

  static int run(List<Turns> clients, Window window, Station station, Sink sink) {
    return run(clients, Collections.nCopies(clients.size(), sink), window, station);
  }

  /** The same, with a sink for each client. */
  public static int run(
      List<Turns> clients, List<? extends Sink> sinks, Window window, Station station) {
    Simulation simulation = new Simulation(window, station);
    for (int i = 0; i < clients.size(); i++) {
      Caller caller = new Caller(clients.get(i), sinks.get(i));
      caller.attempt.done = window.startNanos();
      simulation.next(caller);
    }
    return simulation.run();
  }

  private int run() {
    int underWay = 0;
    while (!events.isEmpty()) {
      Caller caller = events.poll();
      Attempt attempt = caller.attempt;
      if (caller.sending) {
        attempt.done = caller.at;
        caller.sending = false;
        underWay += attempt.sent < window.endNanos() && attempt.done >= window.endNanos() ? 1 : 0;
        caller.sink.done(attempt);
        caller.turns.over();
        next(caller);
      } else {
        attempt.sent = caller.at;
        attempt.due = caller.turns.scheduled() ? attempt.due : caller.at;
        caller.sending = true;
        await(caller, station.answered(caller.at));
      }
    }
    return underWay;
  }

  private void next(Caller caller) {
    Attempt attempt = caller.attempt;
    long due = caller.turns.next(attempt.done);
    while (due < window.endNanos()) {
      attempt.due = due;
      if (attempt.done < window.endNanos()) {
        await(caller, Math.max(due, attempt.done));
        return;
      }
      if (!caller.turns.scheduled()) {
        return;
      }
      caller.sink.omitted(attempt);
      due = caller.turns.next(attempt.done);
    }
  }

  private void await(Caller caller, long at) {
    caller.at = at;
    caller.order = order++;
    events.add(caller);
  }
}
