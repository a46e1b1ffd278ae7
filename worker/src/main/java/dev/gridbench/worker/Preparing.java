package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.Complexity;
import dev.gridbench.api.query.Query;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.StreamDigest;
import dev.gridbench.worker.data.values.Truth;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.Client;
import dev.gridbench.worker.load.Streams;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.QueryFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Makes the clients and what they share, and lets them warm up. */
final class Preparing {

  private static final int SIZE_SAMPLES = 100;
  private static final int LEAST_DIGESTED = 100;

  /** Bytes that tell versions apart, and a constant from whatever is loaded. */
  private static final int TELLING_VERSIONS = 2;

  private static final int TELLING_CONSTANT = 16;

  private final Assignment assignment;
  private final Values values;
  private final Connections connections;
  private final Clock clock;
  private final long entries;
  private final @Nullable Truth truth;
  private final Versions versions;

  Preparing(Assignment assignment, Values values, Connections connections, Clock clock) {
    this.assignment = assignment;
    this.values = values;
    this.connections = connections;
    this.clock = clock;
    entries = assignment.connection().map().entries();
    Query query = assignment.workload().query();
    versions = newVersions();
    truth = query == null ? null : Truth.of(query, values, entries);
  }

  /** The clients, each in a thread that opens its session and warms up. */
  List<Client> clients() throws PhaseFailure {
    Dataset data =
        new Dataset(
            assignment.workload(),
            entries,
            values,
            new Keys(space().end(), assignment.connection().map().firstKey()),
            versions,
            truth);
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < assignment.clients().numbers().size(); i++) {
      Connection connection = connections.get(assignment.clients().connectionOf(i));
      int number = assignment.clients().numbers().get(i);
      clients.add(new Client(number, clock, connection, assignment, data, i == 0, TimerSlack::cut));
    }
    clients.forEach(Client::start);
    return List.copyOf(clients);
  }

  /**
   * One byte holds 256 versions only, so that an old one cannot be told from a young one; and what
   * is loaded may by chance be a constant of a few bytes: none is then known.
   */
  private Versions newVersions() {
    ValueShape shape = assignment.connection().map().value();
    boolean constant = assignment.workload().write() == Workload.Write.CONSTANT;
    int telling = constant ? TELLING_CONSTANT : TELLING_VERSIONS;
    boolean ambiguous = shape instanceof ValueShape.Bytes bytes && bytes.min() < telling;
    List<Integer> ours = ambiguous ? List.of() : assignment.clients().numbers();
    Workload workload = assignment.workload();
    return new Versions(workload.writes(), constant, workload.missesAllowed(), space(), ours);
  }

  private KeySpace space() {
    return KeySpace.of(assignment.workload(), entries, assignment.clients().total());
  }

  /** What the clients know of the keys' versions. */
  Versions versions() {
    return versions;
  }

  /** Waits for all clients. */
  Event.Ready ready(List<Client> clients) throws Exception {
    String translation = null;
    for (Client client : clients) {
      translation = client.ready().get();
    }
    return new Event.Ready(connections.opened(), encodedBytes(), facts(translation), digests());
  }

  private @Nullable QueryFacts facts(@Nullable String translation) {
    Query query = assignment.workload().query();
    if (query == null || translation == null) {
      return null;
    }
    long rows = Objects.requireNonNull(truth).rows();
    return new QueryFacts(query.text(), translation, Complexity.of(query.where()), rows);
  }

  private Map<Integer, Long> digests() {
    Map<Integer, Long> digests = new HashMap<>();
    for (int client : assignment.clients().numbers()) {
      Operations operations =
          new Streams(assignment, entries).of(assignment.seeds().load(), client);
      digests.put(client, StreamDigest.of(operations, digested()));
    }
    return digests;
  }

  /** Batches are many keys each, so that fewer of them tell two streams apart as well. */
  private int digested() {
    return Math.max(LEAST_DIGESTED, StreamDigest.FIRST / assignment.workload().batch());
  }

  private double encodedBytes() throws Exception {
    Connection connection = connections.get(0);
    long samples = Math.min(SIZE_SAMPLES, entries);
    long sum = 0;
    for (long i = 0; i < samples; i++) {
      int key = (int) (i * entries / samples);
      OptionalLong size = connection.encodedSize(values.value(key, 0));
      if (size.isEmpty()) {
        return 0;
      }
      sum += size.getAsLong();
    }
    return (double) sum / samples;
  }
}
