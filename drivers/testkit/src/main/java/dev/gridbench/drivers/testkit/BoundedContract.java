package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.Bounding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a system must do whose members keep a bounded number of entries. */
public abstract class BoundedContract extends ClusterContract {

  /** Far above what the staff of the other maps takes. */
  private static final int MOST = 2_000;

  private static final int STORED = 6_000;

  private final int copies;

  /**
   * @param copies of each entry, which the system counts when it drops them
   */
  protected BoundedContract(Subject subject, int copies) {
    super(subject.option(Bounding.OPTION.name(), Integer.toString(MOST)));
    this.copies = copies;
  }

  /**
   * Bounds are kept roughly, Hazelcast's for each of its partitions. How far below them a system
   * stays is its own: Infinispan has been seen to keep a tenth of what it may after a burst.
   */
  @Test
  void moreThanTheyKeepIsDroppedAndNothingElse() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("bounded", List.of()))) {
      connection.define();
      Session session = connection.session();
      Map<Object, Object> entries = new HashMap<>();
      for (int key = 0; key < STORED; key++) {
        entries.put(key, employee(key % staff.size()));
      }
      ((BulkSession) session).putAll(entries);
      int found = 0;
      for (int key = 0; key < STORED; key++) {
        Object value = session.get(key);
        if (value != null) {
          found++;
          assertThat(value).isEqualTo(employee(key % staff.size()));
        }
      }
      int most = MOST * subject.members();
      assertThat(found).isBetween(1, most * 6 / 5);
      evicted(connection, found);
    }
  }

  /** What is not found has lost a copy at least, and no copy is lost twice. */
  private void evicted(Connection connection, int found) throws Exception {
    assertThat(connection.evictions().orElseThrow())
        .isBetween((long) STORED - found, (long) copies * STORED - 1);
  }

  @Test
  void whatFitsIsKept() throws Exception {
    try (Connection connection = testbed.connect(cluster, employees("fitting", List.of()))) {
      connection.define();
      Session session = connection.session();
      ((BulkSession) session).putAll(staff.entries());
      assertThat(connection.size()).hasValue(staff.size());
    }
  }

  @Test
  void whatIsNoNumberOfEntriesIsRefused() {
    assertNumberOfEntries(Bounding.OPTION);
  }
}
