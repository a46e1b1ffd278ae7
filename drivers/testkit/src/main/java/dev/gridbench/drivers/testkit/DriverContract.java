package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.model.Employee;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every driver has to hold, on a real cluster that all cases of one class share. A driver's
 * module extends it once for each version, format and way of querying.
 */
public abstract class DriverContract extends AsyncContract {

  protected DriverContract(Subject subject) {
    super(subject);
  }

  @Test
  void describesItselfWithoutAnyVendorClass() throws Exception {
    try (URLClassLoader bare = Testbed.withoutVendor(subject.system())) {
      GridSystem system =
          (GridSystem)
              bare.loadClass(subject.system().getClass().getName())
                  .getDeclaredConstructor()
                  .newInstance();
      assertThat(system.traits().versions().contains(new Version(subject.version()))).isTrue();
      assertThat(system.traits().versions().contains(system.traits().standardVersion())).isTrue();
      assertThat(system.traits().defaults()).endsWith(".");
      assertThat(system.client(subject.library()).orElseThrow().capabilities().formats())
          .contains(subject.format());
      assertThat(system.traits().options())
          .extracting("name")
          .containsAll(subject.options().keySet());
      assertThat(deployed(system).waves().stream().mapToInt(List::size).sum())
          .isEqualTo(system.traits().inWorker() ? 0 : subject.members());
    }
  }

  @Test
  void aMissIsNull() throws Exception {
    assertThat(scratch.session().get(1_000_001)).isNull();
  }

  @Test
  void aSetIsRead() throws Exception {
    Session session = scratch.session();
    session.set(1, staff.get(1));
    assertThat(session.get(1)).isEqualTo(staff.get(1));
    assertThat(session.get(2)).isNull();
  }

  @Test
  void aSecondSetReplaces() throws Exception {
    Session session = scratch.session();
    session.set(3, staff.get(3));
    session.set(3, staff.get(4));
    assertThat(session.get(3)).isEqualTo(staff.get(4));
  }

  @Test
  void aRemoveTellsWhetherTheKeyWasThere() throws Exception {
    Session session = scratch.session();
    session.set(5, staff.get(5));
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
    for (Connection connection : opened.subList(0, indexes() ? 2 : 1)) {
      if (countsMapsTogether()) {
        assertThat(connection.size().orElseThrow()).isGreaterThanOrEqualTo(2L * staff.size());
      } else {
        assertThat(connection.size()).isIn(OptionalLong.empty(), OptionalLong.of(staff.size()));
      }
    }
  }

  /** Whether the system counts the entries of all maps together only. */
  protected boolean countsMapsTogether() {
    return false;
  }

  @Test
  void bytesOfAnyLengthComeBack() throws Exception {
    if (!subject.client().capabilities().values().contains("bytes")) {
      assertThat(subject.client().capabilities().values()).containsExactly("employee");
      return;
    }
    MapSpec map =
        new MapSpec(own("bytes"), new ValueShape.Bytes(1, 100_000), subject.format(), List.of(), 4);
    Session session = defined(map).session();
    int key = 0;
    for (int length : new int[] {1, 127, 1_024, 100_000}) {
      byte[] value = new byte[length];
      IntStream.range(0, length).forEach(i -> value[i] = (byte) (i * 31));
      session.set(key, value);
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
    boolean queries = subject.client().capabilities().verbs().contains(Verb.QUERY);
    assertThat(plain instanceof QuerySession).isEqualTo(queries);
  }

  /** Whether the driver refuses this WHERE text by a clear message, rather than answer wrong. */
  protected boolean refuses(String where, boolean indexes) {
    return false;
  }

  /** None for a client library that cannot query. */
  Stream<String> queries() {
    return asked(Queries.ALL);
  }

  private Stream<String> asked(String... queries) {
    return subject.client().capabilities().verbs().contains(Verb.QUERY)
        ? Stream.of(queries)
        : Stream.empty();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("queries")
  void answersWithoutIndexes(String where) throws Exception {
    requireRightOrRefused(plain, where, refuses(where, false));
  }

  @ParameterizedTest(allowZeroInvocations = true)
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

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("fractionsAndStrangers")
  void answersALiteralOfAnotherKindRightOrRefusesIt(String where) throws Exception {
    try {
      requireRight(indexed, where);
    } catch (IllegalArgumentException refused) {
      assertThat(refused.getMessage()).contains("Give").endsWith(".");
    }
  }

  Stream<String> fractionsAndStrangers() {
    return asked("age >= 50.5", "age < 5000000000", "age = 30.0", "name > 5", "NOT age = 'x'");
  }

  @Test
  void aPreparedQueryRunsAnyNumberOfTimesAndSeesChanges() throws Exception {
    List<String> indexes = indexes() ? INDEXES : List.of();
    if (!(defined(employees("changing", indexes)).session() instanceof QuerySession session)) {
      assertThat(subject.client().capabilities().verbs()).doesNotContain(Verb.QUERY);
      return;
    }
    PreparedQuery query = session.prepare(QueryParser.parse("organization.id = 9000"));
    assertThat(rows(query)).isEmpty();
    session.set(1, staff.get(Staff.GENERATED));
    assertThat(rows(query)).containsExactly(staff.get(Staff.GENERATED));
    session.remove(1);
    assertThat(rows(query)).isEmpty();
  }

  private void requireRight(Session session, String where) throws Exception {
    Query query = QueryParser.parse(where);
    PreparedQuery prepared = ((QuerySession) session).prepare(query);
    assertThat(prepared.translation()).isNotBlank();
    assertThat(prepared.indexUse()).isNotBlank();
    List<Object> rows = rows(prepared);
    List<Integer> ids = rows.stream().map(row -> ((Employee) row).id()).sorted().toList();
    assertThat(ids).as(prepared.translation()).containsExactlyElementsOf(staff.idsOf(query));
    rows.forEach(row -> assertThat(row).isEqualTo(staff.get(((Employee) row).id())));
  }

  private Deployment deployed(GridSystem system) {
    return SharedClusters.deployment(system, subject, employees("scratch", List.of()));
  }

  private static List<Object> rows(PreparedQuery query) throws Exception {
    List<Object> rows = new ArrayList<>();
    query.run(rows::add);
    return rows;
  }
}
