package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.load.Client;
import dev.gridbench.worker.load.LoadMeter;
import dev.gridbench.worker.load.LoadPlan;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.OperationTrace;
import dev.gridbench.worker.record.TraceFiles;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.watch.SelfWatch;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import dev.gridbench.worker.wire.Repairs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets the clients go at the named instant, collects their slices, and knows when one does not come
 * back.
 */
final class Measuring {

  /** Well within the shortest slice. */
  private static final long COLLECT_NANOS = 25_000_000L;

  private final Task task;
  private final Clock clock;
  private final Consumer<Event> out;

  Measuring(Task task, Clock clock, Consumer<Event> out) {
    this.task = task;
    this.clock = clock;
    this.out = out;
  }

  Event.Finished run(Command.Start start) throws Exception {
    List<Client> clients = task.clients();
    if (clients.isEmpty()) {
      throw new IllegalStateException("Start came before Prepare");
    }
    Window window =
        new Window(
            start.startNanos(), start.warmupNanos(), start.measureNanos(), start.sliceNanos());
    SelfWatch self = new SelfWatch(clock, window, workers());
    Repairs before = task.connections().repairs();
    self.start();
    Recording recording = release(clients, window);
    long late = clock.nanoTime() - start.startNanos();
    if (late > 0) {
      clients.forEach(Client::stop);
      self.finish(Repairs.UNKNOWN);
      throw PhaseFailure.late(late);
    }
    try {
      await(clients, window, recording);
    } finally {
      recording.closeTraces();
    }
    Repairs repairs = task.connections().repairs().since(before);
    return finished(clients, recording, self.finish(repairs));
  }

  /** How many workers there are, as far as this one can tell from its share of the clients. */
  private int workers() {
    int own = Math.max(1, task.assignment().clients().numbers().size());
    return (task.assignment().clients().total() + own - 1) / own;
  }

  /** What records one load. */
  private record Recording(
      LoadPlan plan,
      List<ClientRecorder> recorders,
      Collector collector,
      LoadMeter meter,
      @Nullable TraceFiles traces) {

    void look(long now) {
      collector.collect();
      if (plan.scheduled()) {
        meter.look(now);
      }
    }

    /** A trace that the disk does not take says so itself; the figures do not rest on it. */
    void closeTraces() {
      try {
        if (traces != null) {
          traces.close();
        }
      } catch (IOException e) {
        // Its files say themselves that they were not completed.
        return;
      }
    }

    @Nullable LoadReport report(List<Client> clients) {
      Pacing worst =
          clients.stream().map(Client::pacing).max(Comparator.naturalOrder()).orElse(Pacing.PARK);
      return plan.scheduled() ? meter.report(recorders, worst) : null;
    }
  }

  private Recording release(List<Client> clients, Window window) throws IOException {
    Assignment mine = task.assignment();
    Set<Verb> verbs = mine.workload().weights().keySet();
    LoadPlan plan =
        new LoadPlan(mine.load(), mine.clients(), mine.seeds().load(), window, trace(mine.load()));
    boolean scheduled = plan.scheduled();
    TraceFiles traces = traces(mine);
    List<ClientRecorder> recorders = new ArrayList<>();
    for (int client : mine.clients().numbers()) {
      OperationTrace trace = traces == null ? null : traces.open(client, window);
      recorders.add(new ClientRecorder(window, verbs, mine.workload()::mayMiss, scheduled, trace));
    }
    for (int i = 0; i < clients.size(); i++) {
      clients.get(i).go(window, recorders.get(i), plan.allTurns(mine.clients().numbers().get(i)));
    }
    return new Recording(
        plan,
        recorders,
        new Collector(
            window,
            verbs,
            recorders,
            (index, totals) -> out.accept(new Event.Slice(index, totals))),
        new LoadMeter(plan, window, clients),
        traces);
  }

  /**
   * The due times of a replay in nanoseconds from the start of the load, from a file with a number
   * of seconds a line; none where nothing is replayed.
   */
  private static long[] trace(LoadModel load) throws IOException {
    if (load instanceof LoadModel.Open open && open.arrivals() instanceof Arrivals.Replay replay) {
      return Files.readAllLines(Path.of(replay.file())).stream()
          .mapToLong(line -> Math.round(Double.parseDouble(line.strip()) * 1e9))
          .toArray();
    }
    return new long[0];
  }

  private @Nullable TraceFiles traces(Assignment mine) throws IOException {
    Assignment.Tracing tracing = mine.tracing();
    return tracing.any()
        ? new TraceFiles(
            clock, Path.of(tracing.folder()), mine.clients().numbers().size(), tracing.fromNanos())
        : null;
  }

  private void await(List<Client> clients, Window window, Recording recording) {
    long limit = window.endNanos() + task.assignment().graceNanos();
    while (!clients.stream().allMatch(client -> client.report().isDone())) {
      clock.sleepUntil(next(window));
      recording.look(clock.nanoTime());
      if (clients.stream().anyMatch(Client::isBroken)) {
        clients.forEach(Client::stop);
        return;
      }
      if (clock.nanoTime() > limit) {
        throw new IllegalStateException(stuck(clients));
      }
    }
    recording.look(clock.nanoTime());
  }

  /** The next of the instants, common to all workers, at which there is a look. */
  private long next(Window window) {
    long since = clock.nanoTime() - window.beginNanos();
    return window.beginNanos() + (Math.floorDiv(since, COLLECT_NANOS) + 1) * COLLECT_NANOS;
  }

  private static String stuck(List<Client> clients) {
    List<Client> out = clients.stream().filter(client -> !client.report().isDone()).toList();
    String others =
        out.size() < 2 ? "" : ", and " + (out.size() - 1) + " more clients did not finish";
    return out.isEmpty() ? "a client finished too late" : out.get(0).whereabouts() + others;
  }

  private static Event.Finished finished(
      List<Client> clients, Recording recording, HarnessFacts harness) throws Exception {
    for (Client client : clients) {
      if (client.isBroken()) {
        client.report().get();
      }
    }
    List<ClientReport> reports = new ArrayList<>();
    @Nullable String indexUse = null;
    for (Client client : clients) {
      reports.add(Objects.requireNonNull(client.report().get()));
      indexUse = indexUse == null ? client.indexUse() : indexUse;
    }
    return new Event.Finished(
        reports, indexUse, recording.report(clients), recording.collector().successes(), harness);
  }
}
