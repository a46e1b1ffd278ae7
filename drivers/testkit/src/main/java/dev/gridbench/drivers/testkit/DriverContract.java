package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.BulkSession;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Connection;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.QuerySession;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.model.Employee;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every driver has to hold, on a real cluster of two members that all cases of one class
 * share. A driver's module extends it once for each version, format and way of querying.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DriverContract {

  private static final List<String> INDEXES = List.of("name", "age", "organization.name");

  final Subject subject;
  private final Staff staff = new Staff();
  private final List<Connection> opened = new ArrayList<>();
  Testbed testbed;
  Cluster cluster;
  private Set<Thread> threadsBefore = Set.of();
  private Session plain;
  private Session indexed;
  private Connection scratch;

  /** The fields are set before the first case. */
  @SuppressWarnings("NullAway.Init")
  protected DriverContract(Subject subject) {
    this.subject = subject;
  }

  @BeforeAll
  void startAndLoad() throws Exception {
    testbed = new Testbed(subject);
    threadsBefore = holdingThreads();
    beforeTheClusterStarts();
    Path directory = Path.of("target", "contract", getClass().getSimpleName());
    cluster = testbed.start(employees("scratch", List.of()), directory);
    plain = loaded(employees("plain", List.of()));
    indexed = loaded(employees("indexed", INDEXES));
    scratch = defined(employees("scratch", List.of()));
  }

  void beforeTheClusterStarts() throws Exception {}

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
    if (cluster != null) {
      cluster.close();
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

  @Test
  void describesItselfWithoutAnyVendorClass() throws Exception {
    try (URLClassLoader bare = Testbed.withoutVendor(subject.system().getClass())) {
      GridSystem system =
          (GridSystem)
              bare.loadClass(subject.system().getClass().getName())
                  .getDeclaredConstructor()
                  .newInstance();
      assertThat(system.versions().contains(new Version(subject.version()))).isTrue();
      assertThat(system.versions().contains(system.defaultVersion())).isTrue();
      assertThat(system.defaults()).endsWith(".");
      assertThat(system.clients().get(0).formats()).contains(subject.format());
      assertThat(system.options()).extracting("name").containsAll(subject.options().keySet());
      assertThat(deploy(system).waves().stream().mapToInt(List::size).sum())
          .isEqualTo(system.inWorker() ? 0 : Testbed.MEMBERS);
    }
  }

  @Test
  void aMissIsNull() throws Exception {
    assertThat(scratch.session().get(1_000_001)).isNull();
  }

  @Test
  void aPutIsRead() throws Exception {
    Session session = scratch.session();
    session.put(1, staff.get(1));
    assertThat(session.get(1)).isEqualTo(staff.get(1));
    assertThat(session.get(2)).isNull();
  }

  @Test
  void aSecondPutReplaces() throws Exception {
    Session session = scratch.session();
    session.put(3, staff.get(3));
    session.put(3, staff.get(4));
    assertThat(session.get(3)).isEqualTo(staff.get(4));
  }

  @Test
  void aRemoveTellsWhetherTheKeyWasThere() throws Exception {
    Session session = scratch.session();
    session.put(5, staff.get(5));
    assertThat(session.remove(5)).isTrue();
    assertThat(session.get(5)).isNull();
    assertThat(session.remove(5)).isFalse();
  }

  @Test
  void everyFieldSurvivesWhateverItsCharacters() throws Exception {
    for (int key = Staff.GENERATED; key < staff.size(); key++) {
      Employee expected = staff.get(key);
      assertThat(plain.get(key)).usingRecursiveComparison().isEqualTo(expected);
    }
  }

  @Test
  void bulkLoadingStoresEveryEntryOnce() throws Exception {
    for (int key = 0; key < staff.size(); key++) {
      assertThat(plain.get(key)).isEqualTo(staff.get(key));
      assertThat(indexed.get(key)).isEqualTo(staff.get(key));
    }
    for (Connection connection : List.of(opened.get(0), opened.get(1))) {
      assertThat(connection.size()).isIn(OptionalLong.empty(), OptionalLong.of(staff.size()));
    }
  }

  @Test
  void bytesOfAnyLengthComeBack() throws Exception {
    if (!subject.client().values().contains("bytes")) {
      assertThat(subject.client().values()).containsExactly("employee");
      return;
    }
    MapSpec map =
        new MapSpec("bytes", new ValueShape.Bytes(1, 100_000), subject.format(), List.of(), 4);
    Session session = defined(map).session();
    int key = 0;
    for (int length : new int[] {1, 127, 1_024, 100_000}) {
      byte[] value = new byte[length];
      IntStream.range(0, length).forEach(i -> value[i] = (byte) (i * 31));
      session.put(key, value);
      assertThat(session.get(key)).isEqualTo(value);
      key++;
    }
    assertThat(session.get(key)).isNull();
  }

  @Test
  void theEncodedSizeGrowsWithTheValueOrIsUntold() throws Exception {
    Employee small = staff.get(0);
    String longer = small.password() + "x".repeat(100);
    Employee large =
        new Employee(small.id(), small.name(), small.age(), longer, small.organization());
    OptionalLong size = scratch.encodedSize(small);
    if (size.isPresent()) {
      assertThat(scratch.encodedSize(large).orElseThrow() - size.getAsLong()).isBetween(100L, 110L);
    } else {
      assertThat(scratch.encodedSize(large)).isEmpty();
    }
  }

  @Test
  void sessionsAreWhatTheVerbsDeclare() {
    boolean queries = subject.client().verbs().contains(Verb.QUERY);
    assertThat(plain instanceof QuerySession).isEqualTo(queries);
  }

  /** Whether the driver refuses this WHERE text by a clear message, rather than answer wrong. */
  protected boolean refuses(String where, boolean indexes) {
    return false;
  }

  static Stream<String> queries() {
    return Stream.of(Queries.ALL);
  }

  @ParameterizedTest
  @MethodSource("queries")
  void answersWithoutIndexes(String where) throws Exception {
    requireRightOrRefused(plain, where, refuses(where, false));
  }

  @ParameterizedTest
  @MethodSource("queries")
  void answersWithIndexes(String where) throws Exception {
    requireRightOrRefused(indexed, where, refuses(where, true));
  }

  private void requireRightOrRefused(Session session, String where, boolean refused)
      throws Exception {
    if (!refused) {
      requireRight(session, where);
      return;
    }
    Query query = QueryParser.parse(where);
    assertThatThrownBy(() -> ((QuerySession) session).prepare(query))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(". Give ");
  }

  @ParameterizedTest
  @MethodSource("fractionsAndStrangers")
  void answersALiteralOfAnotherKindRightOrRefusesIt(String where) throws Exception {
    try {
      requireRight(indexed, where);
    } catch (IllegalArgumentException refused) {
      assertThat(refused.getMessage()).contains("Give").endsWith(".");
    }
  }

  static Stream<String> fractionsAndStrangers() {
    return Stream.of("age >= 50.5", "age < 5000000000", "age = 30.0", "name > 5", "NOT age = 'x'");
  }

  @Test
  void aPreparedQueryRunsAnyNumberOfTimesAndSeesChanges() throws Exception {
    if (!(defined(employees("changing", INDEXES)).session() instanceof QuerySession session)) {
      assertThat(subject.client().verbs()).doesNotContain(Verb.QUERY);
      return;
    }
    PreparedQuery query = session.prepare(QueryParser.parse("organization.id = 9000"));
    assertThat(rows(query)).isEmpty();
    session.put(1, staff.get(Staff.GENERATED));
    assertThat(rows(query)).containsExactly(staff.get(Staff.GENERATED));
    session.remove(1);
    assertThat(rows(query)).isEmpty();
  }

  private void requireRight(Session session, String where) throws Exception {
    if (!(session instanceof QuerySession asking)) {
      assertThat(subject.client().verbs()).doesNotContain(Verb.QUERY);
      return;
    }
    Query query = QueryParser.parse(where);
    PreparedQuery prepared = asking.prepare(query);
    assertThat(prepared.translation()).isNotBlank();
    assertThat(prepared.indexUse()).isNotBlank();
    List<Object> rows = rows(prepared);
    List<Integer> ids = rows.stream().map(row -> ((Employee) row).id()).sorted().toList();
    assertThat(ids).as(prepared.translation()).containsExactlyElementsOf(staff.idsOf(query));
    rows.forEach(row -> assertThat(row).isEqualTo(staff.get(((Employee) row).id())));
  }

  private static List<Object> rows(PreparedQuery query) throws Exception {
    List<Object> rows = new ArrayList<>();
    query.run(rows::add);
    return rows;
  }

  MapSpec employees(String name, List<String> indexes) {
    ValueShape shape = new ValueShape.EmployeeRow();
    return new MapSpec(name, shape, subject.format(), indexes, staff.size());
  }

  Employee employee(int key) {
    return staff.get(key);
  }

  private Session loaded(MapSpec map) throws Exception {
    Session session = defined(map).session();
    if (session instanceof BulkSession bulk) {
      bulk.putAll(staff.entries());
    } else {
      for (var entry : staff.entries().entrySet()) {
        session.put(entry.getKey(), entry.getValue());
      }
    }
    return session;
  }

  private Connection defined(MapSpec map) throws Exception {
    Connection connection = testbed.connect(cluster, map);
    opened.add(connection);
    connection.define();
    return connection;
  }

  private Deployment deploy(GridSystem system) {
    List<List<Integer>> ports = new ArrayList<>();
    for (int member = 0; member < Testbed.MEMBERS; member++) {
      int first = 20_000 + member * system.portsPerMember();
      ports.add(IntStream.range(first, first + system.portsPerMember()).boxed().toList());
    }
    return system.deploy(
        new ClusterSpec(
            "contract",
            new Version(subject.version()),
            Testbed.MEMBERS,
            "127.0.0.1",
            ports,
            employees("scratch", List.of()),
            subject.options(),
            Map.of()));
  }
}
