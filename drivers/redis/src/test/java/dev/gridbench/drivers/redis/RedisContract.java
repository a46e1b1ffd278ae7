package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.redis.server.Login;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a client of Redis has to hold beside the contract of every driver. */
abstract class RedisContract extends RemoteDriverContract {

  private static final Pattern CLIENTS = Pattern.compile("connected_clients:(\\d+)");
  private static final Employee SOMEBODY =
      new Employee(1, "a", 30, "secret", new Organization(1, "o", "O", "10"));

  private final Login login;
  private final int sentinels;

  RedisContract(Subject subject) {
    super(subject);
    login = new Login(subject.security());
    sentinels = SentinelFile.SENTINELS.count(subject.options());
  }

  /** A standalone server, by one of the clients. */
  static Subject one(String client, String format) {
    RedisSystem redis = new RedisSystem();
    return Subject.of(redis, redis.traits().standardVersion().text(), format)
        .by(client, format)
        .members(1);
  }

  /** A cluster of three primaries, by one of the clients. */
  static Subject three(String client, String format) {
    return one(client, format).members(3);
  }

  /** Sockets that one connection keeps to all servers together. */
  abstract int sockets();

  @Test
  void ourCountsAreTheServersOwnToTheOperation() throws Exception {
    try (Connection connection = connect()) {
      Session session = connection.session();
      Map<Verb, Long> before = connection.served();
      long entries = connection.size().orElseThrow();
      for (int key = 700_000; key < 700_060; key++) {
        session.set(key, SOMEBODY);
      }
      for (int key = 700_000; key < 700_070; key++) {
        assertThat(session.get(key)).isEqualTo(key < 700_060 ? SOMEBODY : null);
      }
      assertThat(connection.size()).hasValue(entries + 60);
      for (int key = 700_000; key < 700_065; key++) {
        assertThat(session.remove(key)).isEqualTo(key < 700_060);
      }
      assertThat(connection.size()).hasValue(entries);
      Map<Verb, Long> after = connection.served();
      assertThat(after.get(Verb.SET) - before.get(Verb.SET)).isEqualTo(60);
      assertThat(after.get(Verb.GET) - before.get(Verb.GET)).isEqualTo(70);
      assertThat(after.get(Verb.REMOVE) - before.get(Verb.REMOVE)).isEqualTo(65);
    }
  }

  @Test
  void everyConnectionIsItsOwnAtTheServerAndEndsWithItsClose() throws Exception {
    long before = settledClients();
    List<Connection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < 5; i++) {
        Connection connection = connect();
        connections.add(connection);
        for (int key = 0; key < 30; key++) {
          Object unused = connection.session().get(800_000 + key);
        }
      }
      assertThat(clients() - before).isEqualTo(5L * sockets());
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
    awaitClients(before);
  }

  @Test
  void anErrorOfTheServerIsAFailedOperationAndTheSessionGoesOn() throws Exception {
    try (Connection connection = connect()) {
      Session session = connection.session();
      session.set(1, SOMEBODY);
      configure("maxmemory", "1");
      try {
        assertThatThrownBy(() -> session.set(2, SOMEBODY))
            .hasMessageContaining("used memory > 'maxmemory'");
      } finally {
        configure("maxmemory", "0");
      }
      assertThat(session.get(1)).isEqualTo(SOMEBODY);
      session.set(2, SOMEBODY);
      assertThat(session.get(2)).isEqualTo(SOMEBODY);
    }
  }

  @Test
  void aLostSocketIsAFailedOperationAndTheSessionGoesOn() throws Exception {
    try (Connection connection = connect()) {
      Session session = connection.session();
      session.set(1, SOMEBODY);
      everyServer("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      judgeLoss(failures(session));
      assertThat(session.get(1)).isEqualTo(SOMEBODY);
    }
  }

  /**
   * @param failures operations that failed before the next good one
   */
  void judgeLoss(int failures) {
    assertThat(failures).as("failed operations before the next good one").isPositive();
  }

  /** Until one succeeds, for a library may take a moment to connect again. */
  private static int failures(Session session) throws InterruptedException {
    int failures = 0;
    for (int attempt = 0; attempt < 200; attempt++) {
      try {
        Object unused = session.get(1);
        return failures;
      } catch (Exception lost) {
        failures++;
        Thread.sleep(25);
      }
    }
    throw new AssertionError("no operation succeeded any more");
  }

  /** At all servers together, without the one that asks. */
  long clients() throws IOException {
    long clients = 0;
    for (Endpoint server : servers()) {
      Matcher line = CLIENTS.matcher(answer(server, "INFO", "clients"));
      assertThat(line.find()).isTrue();
      clients += Long.parseLong(line.group(1)) - 1;
    }
    return clients;
  }

  /** Once those that were closed are gone. */
  long settledClients() throws Exception {
    return clients();
  }

  private void awaitClients(long count) throws Exception {
    for (int attempt = 0; attempt < 200 && clients() != count; attempt++) {
      Thread.sleep(25);
    }
    assertThat(clients()).isEqualTo(count);
  }

  /** Those that have entries: sentinels come last. */
  private List<Endpoint> servers() {
    return endpoints().subList(0, endpoints().size() - sentinels);
  }

  private void configure(String name, String value) throws IOException {
    everyServer("CONFIG", "SET", name, value);
  }

  private void everyServer(String... words) throws IOException {
    for (Endpoint server : servers()) {
      assertThat(answer(server, words)).doesNotStartWith("-");
    }
  }

  /** By a socket of the test's own. */
  private String answer(Endpoint server, String... words) throws IOException {
    StringBuilder command = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      command.append("$").append(word.length()).append("\r\n").append(word).append("\r\n");
    }
    try (MemberSocket lane = new MemberSocket(server, 10_000, login)) {
      return lane.call(
          out -> out.write(command.toString().getBytes(StandardCharsets.US_ASCII)),
          in -> {
            String line = in.line();
            return line.startsWith("$")
                ? new String(in.block(Integer.parseInt(line.substring(1))), StandardCharsets.UTF_8)
                : line;
          });
    }
  }
}
