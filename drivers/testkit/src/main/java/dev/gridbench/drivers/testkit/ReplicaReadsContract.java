package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.StaleReads;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a client must do that reads from copies which nobody waits for. */
public abstract class ReplicaReadsContract extends ClusterContract {

  private static final int READS = 60;
  private static final int LOOKS = 500;
  private static final long LOOK_NANOS = 20_000_000L;

  protected ReplicaReadsContract(Subject subject) {
    super(subject.option(StaleReads.FROM.name(), "replicas"));
  }

  /** Reads of any key that all primaries together have served so far. */
  protected abstract long readsOfPrimaries() throws Exception;

  @Test
  void aWriteIsSeenInTheEnd() throws Exception {
    try (Connection one = testbed.connect(cluster, employees("followed", List.of()));
        Connection other = testbed.connect(cluster, employees("followed", List.of()))) {
      one.define();
      other.session().set(1, employee(1));
      await(one.session(), 1, employee(1));
      other.session().set(1, employee(2));
      await(one.session(), 1, employee(2));
      assertThat(other.session().remove(1)).isTrue();
      await(one.session(), 1, null);
    }
  }

  @Test
  void replicasServeTheReadsAndEveryReadIsCounted() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("copied", List.of()))) {
      connection.define();
      Session session = connection.session();
      for (int key = 0; key < READS; key++) {
        session.set(key, employee(key));
        await(session, key, employee(key));
      }
      long primaries = readsOfPrimaries();
      long all = connection.served().getOrDefault(Verb.GET, 0L);
      for (int key = 0; key < READS; key++) {
        assertThat(session.get(key)).isEqualTo(employee(key));
      }
      assertThat(connection.served().getOrDefault(Verb.GET, 0L) - all).isEqualTo(READS);
      assertThat(readsOfPrimaries()).isEqualTo(primaries);
    }
  }

  @Test
  void writesAreCountedOnceAndEntriesToo() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("once", List.of()))) {
      connection.define();
      long entries = connection.size().orElseThrow();
      long sets = connection.served().getOrDefault(Verb.SET, 0L);
      for (int key = 0; key < READS; key++) {
        connection.session().set(key, employee(key));
      }
      assertThat(connection.served().getOrDefault(Verb.SET, 0L) - sets).isEqualTo(READS);
      assertThat(connection.size().orElseThrow() - entries).isEqualTo(READS);
      assertThat(connection.members()).hasValue(subject.members());
    }
  }

  private void await(Session session, int key, @Nullable Object expected) throws Exception {
    Object seen = session.get(key);
    for (int look = 0; look < LOOKS && !Objects.equals(seen, expected); look++) {
      new SystemClock().sleep(LOOK_NANOS);
      seen = session.get(key);
    }
    assertThat(seen).isEqualTo(expected);
  }
}
