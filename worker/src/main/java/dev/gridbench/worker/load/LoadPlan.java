package dev.gridbench.worker.load;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.LoadModel.Open;
import dev.gridbench.api.load.LoadModel.PartlyOpen;
import dev.gridbench.worker.data.ArrivalDraws;
import dev.gridbench.worker.load.schedule.Attendance;
import dev.gridbench.worker.load.schedule.ConstantSchedule;
import dev.gridbench.worker.load.schedule.Feed;
import dev.gridbench.worker.load.schedule.OnOffSchedule;
import dev.gridbench.worker.load.schedule.PhasedSchedule;
import dev.gridbench.worker.load.schedule.PoissonSchedule;
import dev.gridbench.worker.load.schedule.RateIntegral;
import dev.gridbench.worker.load.schedule.Schedule;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** One worker's part of a load: which client does what when (docs/adr/0012). */
public final class LoadPlan {

  private final LoadModel model;
  private final Assignment.Clients clients;
  private final ArrivalDraws draws;
  private final Window window;
  private final long[] trace;
  private final List<Feed> feeds = new ArrayList<>();
  private final Map<Integer, Feed> own = new LinkedHashMap<>();
  private final Map<Integer, List<Turns>> turns = new LinkedHashMap<>();

  /**
   * @param trace what {@link Arrivals.Replay} replays; else empty
   */
  public LoadPlan(
      LoadModel model, Assignment.Clients clients, long loadSeed, Window window, long[] trace) {
    this.model = model;
    this.clients = clients;
    this.window = window;
    this.trace = trace.clone();
    draws = new ArrivalDraws(loadSeed);
    if (model instanceof Open open && open.per() == LoadModel.Per.CLIENT) {
      put(client -> List.of(ownTurns(open, client % clients.declared())));
    } else if (model instanceof Open open) {
      Feed feed = shared(schedule(open, 0));
      put(client -> List.of(Turns.of(feed, false)));
    } else if (model instanceof PartlyOpen partly) {
      Feed feed = shared(poisson(partly.sessionsPerSecond(), 0));
      put(each(caller -> Turns.sessions(feed, partly, draws)));
    } else if (model instanceof LoadModel.Closed closed) {
      put(each(closed(closed)));
    } else {
      throw new IllegalArgumentException("no worker can load with " + model);
    }
  }

  private void put(IntFunction<List<Turns>> of) {
    clients.numbers().forEach(client -> turns.put(client, of.apply(client)));
  }

  /**
   * Turns for each operation that may be in flight: caller number {@code i · total + client} has a
   * client's i-th.
   */
  private IntFunction<List<Turns>> each(IntFunction<Turns> of) {
    return client ->
        IntStream.range(0, clients.inFlight())
            .mapToObj(i -> of.apply(i * clients.total() + client))
            .toList();
  }

  /** Where clients come and go, all that a client does comes and goes with it. */
  private IntFunction<Turns> closed(LoadModel.Closed closed) {
    if (closed.phases().none()) {
      return caller -> Turns.closed(closed, draws, caller);
    }
    Attendance attendance = new Attendance(closed.phases(), window);
    return caller -> Turns.attended(attendance.of(caller % clients.declared()));
  }

  /** The threads of a client share its feed. */
  private Turns ownTurns(Open open, int client) {
    return Turns.of(own.computeIfAbsent(client, number -> own(open, number)), true);
  }

  /** What all clients take from, a slot to each calling thread. */
  private Feed shared(Schedule schedule) {
    int[] slots = clients.numbers().stream().mapToInt(Integer::intValue).toArray();
    return feed(schedule, slots, clients.total());
  }

  private Feed feed(Schedule schedule, int[] mine, int slots) {
    Feed feed = new Feed(schedule, mine, slots, window);
    feeds.add(feed);
    return feed;
  }

  /**
   * A client's own schedule; where clients are staggered, its slot of one that is N times faster.
   */
  private Feed own(Open open, int client) {
    if (open.arrivals() instanceof Arrivals.Constant constant && constant.staggered()) {
      return feed(even(open, clients.declared()), new int[] {client}, clients.declared());
    }
    return feed(schedule(open, client), new int[] {0}, 1);
  }

  private Schedule schedule(Open open, int stream) {
    Arrivals arrivals = open.arrivals();
    if (arrivals instanceof Arrivals.Constant) {
      return even(open, 1);
    } else if (arrivals instanceof Arrivals.OnOff bursts) {
      double share = bursts.onNanos() / (double) (bursts.onNanos() + bursts.offNanos());
      return new OnOffSchedule(
          poisson(open.ratePerSecond() / share, stream), bursts.onNanos(), bursts.offNanos());
    } else if (arrivals instanceof Arrivals.Replay) {
      return number -> number < trace.length ? trace[(int) number] : Schedule.NEVER;
    }
    return open.phases().none() ? poisson(open.ratePerSecond(), stream) : rescaled(open, stream);
  }

  /**
   * @param factor what the rate is multiplied by
   */
  private Schedule even(Open open, int factor) {
    return open.phases().none()
        ? new ConstantSchedule(open.ratePerSecond() * factor)
        : new PhasedSchedule(integral(open, factor), window.warmupNanos());
  }

  private Schedule rescaled(Open open, int stream) {
    return new PoissonSchedule(number -> draws.gap(stream, number), integral(open, 1)::at);
  }

  private RateIntegral integral(Open open, int factor) {
    return new RateIntegral(open.phases(), window.warmupNanos(), factor);
  }

  private Schedule poisson(double rate, int stream) {
    return new PoissonSchedule(rate, number -> draws.gap(stream, number));
  }

  /** The turns of one of this worker's clients, if it has one operation in flight at a time. */
  public Turns turns(int client) {
    return allTurns(client).get(0);
  }

  /**
   * The turns of one of this worker's clients: one for each operation that it may have in flight,
   * or one that they share.
   */
  public List<Turns> allTurns(int client) {
    return Objects.requireNonNull(turns.get(client));
  }

  public boolean scheduled() {
    return model.scheduled();
  }

  /** Arrivals, operations or sessions, that this worker's clients saw to their end. */
  long finished() {
    return turns.values().stream().flatMap(List::stream).mapToLong(Turns::finished).sum();
  }

  List<Feed> feeds() {
    return feeds;
  }
}
