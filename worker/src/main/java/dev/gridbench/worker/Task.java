package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.Client;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.watch.SelfWatch;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What this worker was assigned, and what it has made of it so far. */
final class Task {

  private final Assignment assignment;
  private final Clock clock;
  private final Values values;
  private final Connections connections;
  private volatile List<Client> clients = List.of();
  private volatile @Nullable Versions versions;

  /**
   * @throws PhaseFailure if the driver is not on the class path
   */
  Task(Assignment assignment, Clock clock) throws PhaseFailure {
    this.assignment = assignment;
    this.clock = clock;
    values = values(assignment);
    connections =
        new Connections(
            driver(assignment.driverClass()),
            assignment.connection(),
            assignment.clients().connections(),
            assignment.clients()::turnOf,
            assignment.workload().has(Verb.RECONNECT));
  }

  private static Values values(Assignment assignment) {
    ValueShape shape = assignment.connection().map().value();
    return assignment.workload().write() == Workload.Write.CONSTANT
        ? Values.ofConstant(shape, assignment.constant(), assignment.seeds().data())
        : Values.of(shape, assignment.seeds().data());
  }

  private static ClientDriver driver(String name) throws PhaseFailure {
    try {
      return (ClientDriver) Class.forName(name).getConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      throw PhaseFailure.connect("the driver " + name + " cannot be made", e);
    }
  }

  Event.Ready prepare() throws Exception {
    Preparing preparing = new Preparing(assignment, values, connections, clock);
    SelfWatch.warmUp(clock);
    connections.openAll();
    versions = preparing.versions();
    clients = preparing.clients();
    return preparing.ready(clients);
  }

  Assignment assignment() {
    return assignment;
  }

  Values values() {
    return values;
  }

  Connections connections() {
    return connections;
  }

  /** The clients once they are prepared; before that none. */
  List<Client> clients() {
    return clients;
  }

  /** What the clients know of the keys' versions; null until they are prepared. */
  @Nullable Versions versions() {
    return versions;
  }

  long entries() {
    return assignment.connection().map().entries();
  }

  /** The key whose number is 0. */
  int firstKey() {
    return assignment.connection().map().firstKey();
  }

  long dataSeed() {
    return assignment.seeds().data();
  }

  /**
   * Stops the clients and closes the connections; returns when that is done or the time is over.
   */
  void stop(long limitNanos) {
    clients.forEach(Client::stop);
    connections.close(limitNanos);
  }
}
