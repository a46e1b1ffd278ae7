package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.gridbench.api.Connection;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Session;
import dev.gridbench.app.host.LocalHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a driver has to hold where there are members to speak to. */
public abstract class RemoteDriverContract extends DriverContract {

  /** How long a driver may try in vain. */
  private static final int REFUSED_WITHIN_SECONDS = 30;

  private static final int CALLS = 200;

  protected RemoteDriverContract(Subject subject) {
    super(subject);
  }

  @Test
  void aClientSeesEveryMember() throws Exception {
    try (Connection connection = connect()) {
      assertThat(connection.members()).hasValue(Testbed.MEMBERS);
    }
  }

  @Test
  void twoConnectionsSeeOneMap() throws Exception {
    try (Connection one = connect();
        Connection other = connect()) {
      one.session().put(100, employee(100));
      assertThat(other.session().get(100)).isEqualTo(employee(100));
      assertThat(other.session().remove(100)).isTrue();
      assertThat(one.session().get(100)).isNull();
    }
  }

  @Test
  void sessionsOnOneConnectionWorkAtTheSameTime() throws Exception {
    int sessions = subject.client().multiplexes() ? 2 : 1;
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
      session.put(key, employee(key));
      right += employee(key).equals(session.get(key)) ? 1 : 0;
    }
    return right;
  }

  @Test
  @Timeout(REFUSED_WITHIN_SECONDS)
  void aDeadPortIsReportedByItsAddress() throws Exception {
    int dead = new LocalHost().freePorts(1).get(0);
    MapSpec map = employees("scratch", List.of());
    Throwable refused =
        catchThrowable(
            () -> testbed.connect("nobody", List.of(new Endpoint("127.0.0.1", dead)), map));
    assertThat(refused).isInstanceOf(Exception.class).hasMessageContaining("127.0.0.1:" + dead);
  }

  @Test
  void aClosedConnectionLeavesNoThreadThatHoldsTheJvm() throws Exception {
    Set<Thread> before = holdingThreads();
    try (Connection connection = connect()) {
      connection.session().put(600, employee(600));
    }
    for (Thread thread : holdingThreads()) {
      if (!before.contains(thread)) {
        thread.join(TimeUnit.SECONDS.toMillis(10));
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }

  private Connection connect() throws Exception {
    return testbed.connect(cluster, employees("scratch", List.of()));
  }

  private static Set<Thread> holdingThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !thread.isDaemon())
        .collect(Collectors.toSet());
  }
}
