package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedStats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every client of memcached has to hold, on the memcached that is installed. */
abstract class MemcachedContract extends RemoteDriverContract {

  private static final MemcachedSystem SYSTEM = new MemcachedSystem();
  private static final int CLIENTS = 5;
  private static final int CALLS = 120;

  private final Subject of;

  MemcachedContract(String client, String format, Map<String, String> options) {
    this(client, format, options, 3);
  }

  MemcachedContract(String client, String format, Map<String, String> options, int members) {
    this(subject(SYSTEM, client, format, options, members));
  }

  MemcachedContract(Subject subject) {
    super(subject);
    of = subject;
  }

  static Subject subject(
      GridSystem system, String client, String format, Map<String, String> options, int members) {
    return new Subject(
        system,
        system.traits().standardVersion().text(),
        format,
        patient(client, options),
        "",
        client,
        members);
  }

  /** With a user of this test alone, whose password stands in a file; by the text protocol. */
  static Subject secured(String client, String format) {
    return subject(SYSTEM, client, format, Map.of(), 3).secured();
  }

  /** Likewise by SASL. */
  static Subject bySasl(String client) {
    Map<String, String> options = Map.of(Options.PROTOCOL, Options.BINARY);
    return subject(new SaslSystem(), client, "java", options, 3).secured();
  }

  /** A minute for each call, since these are no proofs of how long a library waits (2.5 s some). */
  static Map<String, String> patient(String client, Map<String, String> options) {
    Map<String, String> all = new HashMap<>(options);
    if (Libraries.knows(client, Options.TIMEOUT)) {
      all.put(Options.TIMEOUT, "60000");
    }
    return Map.copyOf(all);
  }

  @Override
  protected boolean countsMapsTogether() {
    return true;
  }

  int socketsPerServer() {
    return 1;
  }

  /**
   * By the servers' own count: what the close takes away is one for each connection, and no more
   * than that had come. The count before may still hold somebody's connection that is about to go,
   * and the one after one that a library has given up and the server not yet.
   */
  @Test
  void eachConnectionIsOneToEveryServer() throws Exception {
    try (Connection first = connect()) { // a gateway opens what a dialect needs when it is spoken
      use(first.session(), 0);
    }
    long come = (long) CLIENTS * socketsPerServer();
    List<Long> before = connections();
    List<Long> open = new ArrayList<>();
    List<Connection> opened = new ArrayList<>();
    try {
      for (int i = 0; i < CLIENTS; i++) {
        Connection connection = connect();
        opened.add(connection);
        use(connection.session(), i * CALLS);
      }
      open.addAll(settled(counts -> noMoreThan(before, come, counts)));
      assertThat(noMoreThan(before, come, open)).as("%s after %s", open, before).isTrue();
    } finally {
      for (Connection connection : opened) {
        connection.close();
      }
    }
    List<Long> left = open.stream().map(count -> count - come).toList();
    assertThat(settled(left::equals)).isEqualTo(left);
  }

  private static boolean noMoreThan(List<Long> before, long come, List<Long> counts) {
    return IntStream.range(0, counts.size())
        .allMatch(server -> counts.get(server) <= before.get(server) + come);
  }

  /** The servers' counts as soon as they are as wished, or after ten seconds. */
  private List<Long> settled(Predicate<List<Long>> wished) throws Exception {
    long deadline = System.nanoTime() + 10_000_000_000L;
    List<Long> now = connections();
    while (!wished.test(now) && System.nanoTime() < deadline) {
      Thread.sleep(20);
      now = connections();
    }
    return now;
  }

  /** spymemcached's listeners end with the client. */
  @Override
  protected boolean forgetsOnClose() {
    return of.library().equals(Libraries.SPYMEMCACHED);
  }

  @Test
  void theSizeIsThatOfAllServers() throws Exception {
    try (Connection connection = connect()) {
      long before = connection.size().orElseThrow();
      Session session = connection.session();
      for (int key = 9_000; key < 9_000 + CALLS; key++) {
        session.set(key, employee(0));
      }
      assertThat(connection.size()).hasValue(before + CALLS);
    }
  }

  private void use(Session session, int from) throws Exception {
    for (int key = from; key < from + CALLS; key++) {
      session.set(key, employee(0));
      assertThat(session.get(key)).isEqualTo(employee(0));
      assertThat(session.remove(key)).isTrue();
      assertThat(session.get(key)).isNull();
      assertThat(session.remove(key)).isFalse();
    }
  }

  /** At each of the servers. */
  List<Long> connections() throws IOException {
    boolean binary = Options.BINARY.equals(of.options().get(Options.PROTOCOL));
    Login login = new Login(Users.security(clusterName(), of.security()), binary);
    List<Long> counts = new ArrayList<>();
    for (Endpoint server : endpoints()) {
      try (MemberSocket lane = new MemberSocket(server, 10_000, login)) {
        MemcachedStats stats =
            login.sasl() ? BinaryProtocol.stats(lane) : MemcachedStats.of(lane, "");
        counts.add(stats.count("curr_connections"));
      }
    }
    return counts;
  }
}
