package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.load.Client;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.HarnessFacts;
import java.util.ArrayList;
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

  private static final long COLLECT_NANOS = 50_000_000L;

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
    Window window = new Window(start.startNanos(), start.warmupNanos(), start.measureNanos());
    SelfWatch self = new SelfWatch(clock, window, workers());
    self.start();
    Collector collector = release(clients, window);
    long late = clock.nanoTime() - start.startNanos();
    if (late > 0) {
      clients.forEach(Client::stop);
      self.finish();
      throw new IllegalStateException(
          "the start was " + late / 1_000_000 + " ms ago when the clients were told");
    }
    await(clients, window, collector);
    return finished(clients, self.finish());
  }

  /** How many workers there are, as far as this one can tell from its share of the clients. */
  private int workers() {
    int own = Math.max(1, task.assignment().clients().size());
    return (task.assignment().totalClients() + own - 1) / own;
  }

  private Collector release(List<Client> clients, Window window) {
    Set<Verb> verbs = task.assignment().workload().weights().keySet();
    List<ClientRecorder> recorders = new ArrayList<>();
    for (Client client : clients) {
      ClientRecorder recorder = new ClientRecorder(window, verbs);
      recorders.add(recorder);
      client.go(window, recorder);
    }
    return new Collector(window, verbs, recorders, out::accept);
  }

  private void await(List<Client> clients, Window window, Collector collector) {
    long limit = window.endNanos() + task.assignment().graceNanos();
    while (!clients.stream().allMatch(client -> client.report().isDone())) {
      clock.sleep(COLLECT_NANOS);
      collector.collect();
      if (clients.stream().anyMatch(Client::isBroken)) {
        clients.forEach(Client::stop);
        return;
      }
      if (clock.nanoTime() > limit) {
        throw new IllegalStateException(stuck(clients));
      }
    }
    collector.collect();
  }

  private static String stuck(List<Client> clients) {
    List<Client> out = clients.stream().filter(client -> !client.report().isDone()).toList();
    String others =
        out.size() < 2 ? "" : ", and " + (out.size() - 1) + " more clients did not come back";
    return out.isEmpty() ? "a client came back too late" : out.get(0).whereabouts() + others;
  }

  private static Event.Finished finished(List<Client> clients, HarnessFacts harness)
      throws Exception {
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
    return new Event.Finished(reports, indexUse, harness);
  }
}
