package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Test;

/** Infinispan as it is by default, on Hot Rod. */
public abstract class HotRodContract extends RemoteDriverContract {

  private static final int WRITES = 200;
  private static final long LATE = 30_000_000;

  protected HotRodContract(InfinispanSystem system, String version) {
    this(Subject.of(system, version, "protostream"));
  }

  protected HotRodContract(Subject subject) {
    super(subject);
  }

  /**
   * A member that is silent does not keep its answers to the other until a delayed acknowledgment
   * is due, after 40 ms on Linux: so it was with every second write while the members' sockets had
   * no TCP_NODELAY, however idle the machine.
   */
  @Test
  void aCopyWaitsForNoAcknowledgment() throws Exception {
    try (Connection connection = connect()) {
      connection.define();
      Session session = connection.session();
      session.set(0, employee(0));
      int late = 0;
      for (int i = 0; i < WRITES; i++) {
        long begun = System.nanoTime();
        session.set(i % 10, employee(i % 10));
        late += System.nanoTime() - begun > LATE ? 1 : 0;
      }
      assertThat(late).as("of %d writes", WRITES).isLessThan(WRITES / 5);
    }
  }

  /** Lucene takes the backslash for its own escape. */
  @Override
  protected boolean refuses(String where, boolean indexes) {
    return indexes && where.matches("name LIKE .*\\\\.*");
  }

  /** Its event loops end with what no channel had taken yet. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }

  /** Of a cache on the heap the servers keep no account. */
  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
