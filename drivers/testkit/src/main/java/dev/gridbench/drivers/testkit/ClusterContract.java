package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.Option;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.Gateways;
import dev.gridbench.host.HostProcess;
import dev.gridbench.model.Employee;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/**
 * A real cluster that all cases of one class share, and others ({@link SharedClusters}), with the
 * same staff in a map without indexes and in one with; and the proof, when all is closed, that
 * nothing keeps a worker's JVM alive.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClusterContract {

  static final List<String> INDEXES = List.of("name", "age", "organization.name");

  final Subject subject;
  final Staff staff = new Staff();
  final List<Connection> opened = new ArrayList<>();
  Testbed testbed;

  /** As clients reach it. */
  Cluster cluster;

  private Cluster members;
  private @Nullable Gateways gateways;
  private Set<Thread> threadsBefore = Set.of();
  Session plain;
  Session indexed;
  Connection scratch;

  /** The fields are set before the first case. */
  @SuppressWarnings("NullAway.Init")
  ClusterContract(Subject subject) {
    this.subject = subject;
  }

  @BeforeAll
  void startAndLoad() throws Exception {
    testbed = new Testbed(subject);
    threadsBefore = holdingThreads();
    beforeTheClusterStarts();
    Path directory = Path.of("target", "contract", getClass().getSimpleName());
    MapSpec scratchMap = employees("scratch", List.of());
    members =
        SharedClusters.of(
            testbed.members(),
            testbed.membersMap(scratchMap),
            channels() > 0,
            () -> testbed.start(scratchMap, directory));
    cluster = members;
    if (channels() > 0) {
      gateways = testbed.gateways(members, channels(), directory);
      cluster = members.reachedBy(List.copyOf(gateways.entries().values()));
    }
    plain = loaded(employees("plain", List.of()));
    indexed = indexes() ? loaded(employees("indexed", INDEXES)) : plain;
    scratch = defined(employees("scratch", List.of()));
  }

  void beforeTheClusterStarts() throws Exception {}

  /** Whether this client makes maps with indexes. */
  final boolean indexes() {
    return subject.client().capabilities().indexes();
  }

  /** What a gateway before each member has to it; 0 where clients reach members themselves. */
  protected int channels() {
    return 0;
  }

  /** Where the members listen. */
  protected List<Endpoint> endpoints() {
    return members.endpoints();
  }

  /** The members' own, whatever stands before them. */
  List<HostProcess> processes() {
    return members.members();
  }

  /** Where clients connect: to the members, or to the gateways before them. */
  protected List<Endpoint> entries() {
    return cluster.endpoints();
  }

  /** As clients know it. */
  protected String clusterName() {
    return cluster.name();
  }

  @AfterAll
  void closeAndLeaveNoThreadThatHoldsTheJvm() throws Exception {
    try {
      for (Connection connection : opened) {
        connection.close();
      }
      for (Thread thread : holdingThreads()) {
        if (!threadsBefore.contains(thread)) {
          thread.join(TimeUnit.SECONDS.toMillis(10));
          assertThat(thread.isAlive()).as(thread.getName()).isFalse();
        }
      }
    } finally {
      stop();
    }
  }

  private void stop() throws Exception {
    if (gateways != null) {
      gateways.close();
    }
    if (testbed != null) {
      testbed.close();
    }
  }

  private static Set<Thread> holdingThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !thread.isDaemon())
        .collect(Collectors.toSet());
  }

  MapSpec employees(String name, List<String> indexes) {
    ValueShape shape = new ValueShape.EmployeeRow();
    return new MapSpec(own(name), shape, subject.format(), indexes, staff.size());
  }

  /** The name of a map that no other class has on the same members. */
  protected String own(String name) {
    return name + "-" + getClass().getSimpleName();
  }

  protected Employee employee(int key) {
    return staff.get(key);
  }

  private Session loaded(MapSpec map) throws Exception {
    Session session = defined(map).session();
    store(session, staff.entries());
    return session;
  }

  static void store(Session session, Map<Object, Object> entries) throws Exception {
    if (session instanceof BulkSession bulk) {
      bulk.putAll(entries);
      return;
    }
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      session.set(entry.getKey(), entry.getValue());
    }
  }

  /** An option that holds a number of entries takes nothing else, and says so. */
  final void assertNumberOfEntries(Option option) {
    for (String entries : List.of("on", "0", "-1", "10k", "")) {
      Map<String, String> options = Map.of(option.name(), entries);
      assertThat(subject.system().refusal(subject.client(), options, Map.of()))
          .hasValueSatisfying(sentence -> assertThat(sentence).contains(option.name(), "Give"));
    }
  }

  Connection defined(MapSpec map) throws Exception {
    Connection connection = testbed.connect(cluster, map);
    opened.add(connection);
    connection.define();
    return connection;
  }
}
