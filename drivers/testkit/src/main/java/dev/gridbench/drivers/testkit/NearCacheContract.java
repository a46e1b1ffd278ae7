package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.NearCaching;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a client that keeps what it has read must do, and what it may not. */
public abstract class NearCacheContract extends ClusterContract {

  private static final int READS = 20;
  private static final int LOOKS = 1_500;
  private static final long LOOK_NANOS = 20_000_000L;

  private final SystemClock clock = new SystemClock();

  /**
   * @param entries how many it keeps
   */
  protected NearCacheContract(Subject subject, int entries) {
    super(subject.option(NearCaching.OPTION.name(), Integer.toString(entries)));
  }

  @Test
  void membersSeeTheFirstOfManyReadsAlone() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("kept", List.of()))) {
      connection.define();
      Session session = connection.session();
      session.set(1, employee(1));
      long before = gets(connection);
      for (int i = 0; i < READS; i++) {
        assertThat(session.get(1)).isEqualTo(employee(1));
      }
      assertThat(gets(connection) - before).isEqualTo(1);
    }
  }

  @Test
  void ownWritesAreSeenAtOnce() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("own", List.of()))) {
      connection.define();
      Session session = connection.session();
      for (int version = 1; version < READS; version++) {
        session.set(1, employee(version));
        assertThat(session.get(1)).isEqualTo(employee(version));
        assertThat(session.get(1)).isEqualTo(employee(version));
      }
      session.remove(1);
      assertThat(session.get(1)).isNull();
    }
  }

  /** Within half a minute, since members send invalidations in batches. */
  @Test
  void anothersWriteIsSeenInTheEnd() throws Exception {
    try (Connection one = testbed.connect(cluster, employees("others", List.of()));
        Connection other = testbed.connect(cluster, employees("others", List.of()))) {
      one.define();
      Session session = one.session();
      session.set(1, employee(1));
      assertThat(session.get(1)).isEqualTo(employee(1));
      other.session().set(1, employee(2));
      Object seen = session.get(1);
      for (int look = 0; look < LOOKS && !employee(2).equals(seen); look++) {
        clock.sleep(LOOK_NANOS);
        seen = session.get(1);
      }
      assertThat(seen).isEqualTo(employee(2));
    }
  }

  /** Otherwise each trial with a near cache would be invalid for reads that no member served. */
  @Test
  void nobodySaysHowManyReadsTheMembersServe() {
    ClientLibrary client = subject.client();
    for (Verb verb : List.of(Verb.GET, Verb.GET_ALL)) {
      Counted counted =
          subject.system().counted(client, subject.options(), subject.members(), verb);
      assertThat(counted.how()).isEqualTo(Counted.How.VAGUELY);
    }
  }

  @Test
  void whatIsNoNumberOfEntriesIsRefused() {
    assertNumberOfEntries(NearCaching.OPTION);
  }

  private static long gets(Connection connection) throws Exception {
    return connection.served().getOrDefault(Verb.GET, 0L);
  }
}
