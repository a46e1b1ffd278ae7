package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.Connection;
import org.junit.jupiter.api.Test;

/** For clients that are nodes of the cluster without entries, within the worker. */
public abstract class NodeClientContract extends RemoteDriverContract {

  protected NodeClientContract(Subject subject) {
    super(subject);
  }

  /** Each counts by itself what it asks of others. */
  @Override
  protected boolean counts() {
    return false;
  }

  /** Who waits for the cluster to form waits for members with entries alone. */
  @Test
  void nodesWithoutEntriesAreNotCounted() throws Exception {
    try (Connection one = connect();
        Connection other = connect()) {
      assertThat(one.members()).hasValue(2);
      assertThat(other.members()).hasValue(2);
    }
  }
}
