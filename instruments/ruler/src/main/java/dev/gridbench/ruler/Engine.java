package dev.gridbench.ruler;

import dev.gridbench.instruments.Counters;
import dev.gridbench.ruler.model.Discipline;
import dev.gridbench.ruler.protocol.Command;
import dev.gridbench.ruler.protocol.Result;
import dev.gridbench.ruler.protocol.Server;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What happens to each request, all of it under one lock: whether it fails, when it is served, what
 * it does to the entries, and how it is counted. When an operation is done is arithmetic, not the
 * doing of a thread, so that lateness in telling a client never delays the next.
 */
final class Engine implements Server {

  private static final byte[] NOTHING = {};

  private final PreciseClock clock;
  private final Counters<Count> counters = new Counters<>(Count.class);
  private final Faults faults = new Faults(counters);
  private final Store store = new Store(counters, faults);
  private final Windows windows = new Windows();
  private final ArrivalBins arrivals = new ArrivalBins();
  private final int logged;

  /** What was served when, since the reset: arrival, start, end, work, connection. */
  private final List<long[]> log = new ArrayList<>();

  private final Stations stations;
  private Settings settings;
  private long announced = Long.MAX_VALUE;

  /**
   * @param speed of this process: what the law draws is divided by it
   * @param logged how many operations the service log keeps
   */
  Engine(PreciseClock clock, Settings settings, long seed, double speed, int logged) {
    this.clock = clock;
    this.settings = settings;
    this.logged = logged;
    this.stations = new Stations(settings, seed, speed, clock.nanoTime());
    Setting.ALL.forEach(setting -> faults.changed(setting, settings));
    limit();
  }

  /** Notes that a command was read. */
  synchronized void arrived(long read) {
    arrivals.add(read);
    counters.add(Count.COMMANDS, 1);
  }

  /**
   * Takes a request in. What is done at once is answered before this returns.
   *
   * @param done told of each answered request
   * @return whether somebody must be woken to see to the next departure
   */
  synchronized boolean submit(Request request, long now, Consumer<Request> done) {
    Command command = request.command();
    if (!command.verb().data()) {
      counters.add(Count.ADMIN, 1);
      answer(request, new Result.None(), done);
      return false;
    }
    counters.add(Count.calls(command.verb()), 1);
    if (windows.blackhole(now)) {
      counters.add(Count.BLACKHOLED, 1);
      return false;
    }
    if (windows.error(now) || faults.fails()) {
      counters.add(Count.errors(command.verb()), 1);
      answer(request, new Result.Failed(), done);
      return false;
    }
    stations.arrive(request, now, request.link().number());
    depart(now, done);
    long next = stations.nextDeparture();
    boolean earlier = next < announced;
    announced = next;
    return earlier;
  }

  /** When the next operation is done, or {@link Long#MAX_VALUE}. */
  synchronized long nextDeparture() {
    announced = stations.nextDeparture();
    return announced;
  }

  /** Answers all that is done by now. */
  synchronized void depart(long now, Consumer<Request> done) {
    while (stations.nextDeparture() <= now) {
      Discipline.Served<Stations.Job> served = stations.depart();
      Request request = served.job().request();
      answer(request, store.apply(request.command(), now), done);
      log(served, request);
    }
  }

  private void log(Discipline.Served<Stations.Job> served, Request request) {
    if (log.size() < logged) {
      long end = clock.nanoTime();
      long connection = request.link().number();
      log.add(new long[] {served.job().arrival(), served.start(), end, request.work(), connection});
      counters.add(Count.LOG_KEPT, 1);
    } else {
      counters.add(Count.LOG_MISSED, 1);
    }
  }

  private void answer(Request request, Result result, Consumer<Request> done) {
    byte[] bytes = request.command().encoding().encode(padded(result), this);
    counters.add(Count.BYTES_OUT, bytes.length);
    request.answer(bytes);
    done.accept(request);
  }

  private Result padded(Result result) {
    long extra = settings.get(Setting.EXTRA_BYTES);
    return extra == 0 ? result : result.padded(Math.toIntExact(extra));
  }

  /** Answers what cannot be understood. */
  synchronized void garbled(Request request, byte[] reply) {
    counters.add(Count.GARBLED, 1);
    counters.add(Count.BYTES_OUT, reply.length);
    request.answer(reply.length == 0 ? NOTHING : reply);
  }

  /**
   * Sets one thing.
   *
   * @throws IllegalArgumentException if it cannot be; the message is for the user
   */
  synchronized void set(String name, String value) {
    if (windows.knows(name)) {
      windows.open(name, Span.parse(value), clock.nanoTime());
    } else {
      settings = settings.with(name, value);
      Setting.named(name).ifPresent(this::changed);
    }
    stations.pace(windows.pace(), clock.nanoTime());
  }

  private void changed(Setting<?> setting) {
    faults.changed(setting, settings);
    stations.changed(setting, settings, clock.nanoTime());
    limit();
  }

  private void limit() {
    store.limits(settings.get(Setting.CAPACITY), settings.get(Setting.ENTRY_BYTES));
  }

  /** When some stall begins; all others are whole periods away. */
  synchronized long stallBegins() {
    return stations.stallBegins();
  }

  synchronized Settings settings() {
    return settings;
  }

  synchronized void bytesIn(long bytes) {
    counters.add(Count.BYTES_IN, bytes);
  }

  synchronized void opened() {
    counters.add(Count.CONNECTIONS_OPEN, 1);
    counters.add(Count.CONNECTIONS_TOTAL, 1);
  }

  synchronized void closed() {
    counters.add(Count.CONNECTIONS_OPEN, -1);
  }

  /** Drops what is in service and in the queue. */
  synchronized void abandon() {
    counters.add(Count.ABANDONED, stations.abandon());
  }

  /** Counters, log and arrivals begin anew; settings and entries stay. */
  synchronized void reset() {
    counters.reset(Count.CONNECTIONS_OPEN);
    log.clear();
    arrivals.reset();
  }

  synchronized List<long[]> log() {
    return List.copyOf(log);
  }

  synchronized List<long[]> arrivals() {
    return arrivals.filled();
  }

  @Override
  public synchronized Map<String, Long> counters() {
    counters.set(Count.ENTRIES, store.size());
    counters.set(Count.MEMORY_BYTES, store.bytes());
    counters.set(Count.FAULTS_OWED, faults.owed());
    return counters.all();
  }

  @Override
  public synchronized long entries() {
    return store.size();
  }

  @Override
  public synchronized long entries(String prefix) {
    return store.size(prefix);
  }

  @Override
  public synchronized void clear() {
    store.clear();
  }
}
