package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.Counted;
import dev.gridbench.host.HostProcess;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What a driver has to hold where there are members to speak to. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class RemoteDriverContract extends DriverContract {

  /** How long a driver may try in vain. */
  private static final int REFUSED_WITHIN_SECONDS = 30;

  private static final int LOOKS = 250;
  private static final int EQUAL_LOOKS = 2;
  private static final long LOOK_NANOS = 20_000_000L;
  private static final int CALLS = 200;

  /** So many entries that what clients' buffers come and go by is little beside them. */
  private static final int MANY = 5_000;

  private static final int GETS = 70;
  private static final int SETS = 50;
  private static final int REMOVES = 5;

  /** Bound, and not listening. */
  private final Socket bound = new Socket();

  private int deadPort;
  private FutureTask<Throwable> refused;

  /** The fields are set before the first case. */
  @SuppressWarnings("NullAway.Init")
  protected RemoteDriverContract(Subject subject) {
    super(subject);
  }

  @Test
  void aClientSeesEveryMember() throws Exception {
    try (Connection connection = connect()) {
      OptionalInt expected =
          countsMembers() ? OptionalInt.of(subject.members()) : OptionalInt.empty();
      assertThat(connection.members()).isEqualTo(expected);
    }
  }

  /** Whether the driver knows how many members there are. */
  protected boolean countsMembers() {
    return true;
  }

  /** Who tries a study on one machine opens nothing of it to others. */
  @Test
  void membersListenOnLoopbackAlone() throws Exception {
    for (HostProcess member : processes()) {
      assertThat(Listening.of(member.pid())).as(member.name()).isNotEmpty();
      assertThat(Listening.beyondLoopback(member.pid())).as(member.name()).isEmpty();
    }
  }

  @Test
  void twoConnectionsSeeOneMap() throws Exception {
    try (Connection one = connect();
        Connection other = connect()) {
      one.session().set(100, employee(100));
      assertThat(other.session().get(100)).isEqualTo(employee(100));
      assertThat(other.session().remove(100)).isTrue();
      assertThat(one.session().get(100)).isNull();
    }
  }

  /** Whether the driver reports what the system has served. */
  protected boolean counts() {
    return true;
  }

  /** Of gets, sets and removes those that the system counts, each call. */
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET, Verb.REMOVE);
  }

  @Test
  void theSystemCountsExactlyWhatItServed() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("counted", List.of()))) {
      connection.define();
      Session session = connection.session();
      if (!counts()) {
        assertThat(connection.served()).isEmpty();
        return;
      }
      Map<Verb, Integer> calls =
          new EnumMap<>(Map.of(Verb.GET, GETS, Verb.SET, SETS, Verb.REMOVE, REMOVES));
      calls.keySet().retainAll(countedVerbs());
      Map<Verb, Long> before = afterFirstSet(connection, session);
      work(session);
      Map<Verb, Long> after = settled(connection, before, calls);
      calls.forEach(
          (verb, made) ->
              assertThat(difference(before, after, verb)).as(verb.label()).isEqualTo((long) made));
      assertThat(after.containsKey(Verb.REMOVE)).isEqualTo(countedVerbs().contains(Verb.REMOVE));
    }
  }

  /** Whether the system counts what it does not store, since a condition does not hold. */
  protected boolean countsRefusedStores() {
    return true;
  }

  /** One verb after the other, since several may be counted together; answers no as well as yes. */
  @Test
  void everyVerbIsCountedWhereTheDriverSays() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("verbs", List.of()))) {
      connection.define();
      Session session = connection.session();
      Map<Verb, Long> first = afterFirstSet(connection, session);
      assertThat(first.isEmpty()).isEqualTo(!counts());
      VerbWork work = new VerbWork(session, staff);
      EnumSet<Verb> verbs = EnumSet.copyOf(subject.client().capabilities().verbs());
      if (!countsRefusedStores()) {
        verbs.removeAll(EnumSet.of(Verb.INSERT, Verb.UPDATE));
      }
      for (Verb verb : verbs) {
        Counted place =
            subject.system().counted(subject.client(), subject.options(), subject.members(), verb);
        Map<Verb, Long> before = settled(connection, Map.of(), Map.of());
        if (before.containsKey(place.under()) && place.how() != Counted.How.VAGUELY) {
          int calls = work.of(verb);
          int counted = calls * (place.how() == Counted.How.ENTRIES ? VerbWork.BATCH : 1);
          Map<Verb, Long> after = settled(connection, before, Map.of(place.under(), counted));
          assertThat(difference(before, after, place.under())).as(verb.label()).isEqualTo(counted);
        }
      }
    }
  }

  /** What is counted once a first entry is stored. */
  private Map<Verb, Long> afterFirstSet(Connection connection, Session session) throws Exception {
    Map<Verb, Long> before = settled(connection, Map.of(), Map.of());
    session.set(0, employee(0));
    return settled(connection, before, counts() ? Map.of(Verb.SET, 1) : Map.of());
  }

  /**
   * The counts when these calls at least have been added and nothing more comes: a member may
   * answer a call before it counts it, and long before on a machine that others load too. Those
   * that never come are waited for a few seconds.
   */
  private static Map<Verb, Long> settled(
      Connection connection, Map<Verb, Long> before, Map<Verb, Integer> calls) throws Exception {
    Map<Verb, Long> last = connection.served();
    int equal = 0;
    for (int look = 0; look < LOOKS && equal < EQUAL_LOOKS; look++) {
      new SystemClock().sleep(LOOK_NANOS);
      Map<Verb, Long> now = connection.served();
      boolean all =
          calls.entrySet().stream()
              .allMatch(each -> difference(before, now, each.getKey()) >= each.getValue());
      equal = all && now.equals(last) ? equal + 1 : 0;
      last = now;
    }
    return last;
  }

  /** Hits and misses, fresh keys and old ones, on all members. */
  private void work(Session session) throws Exception {
    for (int key = 0; key < SETS; key++) {
      session.set(key, employee(key));
    }
    for (int key = 0; key < GETS; key++) {
      assertThat(session.get(key)).isEqualTo(key < SETS ? employee(key) : null);
    }
    for (int key = 0; key < REMOVES; key++) {
      assertThat(session.remove(SETS - 2 + key)).isEqualTo(key < 2);
    }
  }

  private static long difference(Map<Verb, Long> before, Map<Verb, Long> after, Verb verb) {
    return after.getOrDefault(verb, 0L) - before.getOrDefault(verb, 0L);
  }

  /** Whether the driver reports what the system's entries take. */
  protected boolean tellsMemory() {
    return true;
  }

  /**
   * Half of the values, since a server's account may have clients' buffers in it too, which come
   * and go.
   */
  @Test
  void whatTheSystemSaysOfItsMemoryGrowsWithItsEntries() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("grown", List.of()))) {
      connection.define();
      Session session = connection.session();
      session.set(0, employee(0));
      OptionalLong before = connection.memory();
      if (!tellsMemory()) {
        assertThat(before).isEmpty();
        return;
      }
      Map<Object, Object> entries = new HashMap<>();
      IntStream.range(0, MANY).forEach(key -> entries.put(key, employee(1)));
      store(session, entries);
      long value = connection.encodedSize(employee(1)).orElse(1);
      assertThat(connection.memory().orElseThrow() - before.getAsLong())
          .isGreaterThan(MANY * value / 2);
    }
  }

  @Test
  void sessionsOnOneConnectionWorkAtTheSameTime() throws Exception {
    int sessions = subject.client().capabilities().multiplexes() ? 2 : 1;
    ExecutorService threads = Executors.newFixedThreadPool(sessions);
    try (Connection connection = connect()) {
      List<Callable<Integer>> clients = new ArrayList<>();
      for (int client = 0; client < sessions; client++) {
        Session session = connection.session();
        int first = 200 + client * CALLS;
        clients.add(() -> rightReads(session, first));
      }
      for (Future<Integer> reads : threads.invokeAll(clients)) {
        assertThat(reads.get()).isEqualTo(CALLS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private int rightReads(Session session, int first) throws Exception {
    int right = 0;
    for (int key = first; key < first + CALLS; key++) {
      session.set(key, employee(key));
      right += employee(key).equals(session.get(key)) ? 1 : 0;
    }
    return right;
  }

  /**
   * Begun early and judged last, so that no other case waits for it. The port is kept from the
   * members, who may be up before the driver has tried.
   */
  @Override
  void beforeTheClusterStarts() throws Exception {
    bound.bind(new InetSocketAddress("127.0.0.1", 0));
    deadPort = bound.getLocalPort();
    Endpoint dead = new Endpoint("127.0.0.1", deadPort);
    MapSpec map = employees("scratch", List.of());
    refused = new FutureTask<>(() -> catchThrowable(() -> testbed.connectAlone(dead, map)));
    new Thread(refused, "refused-connect").start();
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void aDeadPortIsReportedByItsAddressWithin30Seconds() throws Exception {
    assertThat(refused.get(REFUSED_WITHIN_SECONDS, TimeUnit.SECONDS))
        .isInstanceOf(Exception.class)
        .hasMessageContaining("127.0.0.1:" + deadPort);
    bound.close();
  }

  /** One more connection, which the caller closes. */
  protected Connection connect() throws Exception {
    return testbed.connect(cluster, employees("scratch", List.of()));
  }

  /** Calls one verb some times, on all members: answered yes and no, hit and missed. */
  private record VerbWork(Session session, Staff staff) {

    static final int BATCH = 20;

    private static final int CALLS = 30;

    /** Answers how many calls that were. */
    int of(Verb verb) throws Exception {
      for (int call = 0; call < CALLS; call++) {
        int key = call % (CALLS / 2);
        switch (verb) {
          case GET -> {
            Object unused = session.get(key);
          }
          case PUT -> {
            Object unused = session.put(key, staff.get(key));
          }
          case SET -> session.set(key, staff.get(key));
          case REMOVE -> {
            boolean unused = session.remove(key);
          }
          case INSERT -> {
            boolean unused = session.insert(100 + key, staff.get(key));
          }
          case UPDATE -> {
            boolean unused = session.update(call, staff.get(call));
          }
          case GET_ALL -> session.getAll(batch(call));
          case PUT_ALL -> session.putAll(batch(call));
          case QUERY -> {
            return 0;
          }
        }
      }
      return CALLS;
    }

    private Batch batch(int call) {
      Batch batch = new Batch(BATCH);
      for (int place = 0; place < BATCH; place++) {
        batch.key(place, 1_000 + call + place);
        batch.value(place, staff.get(call + place));
      }
      return batch;
    }
  }
}
