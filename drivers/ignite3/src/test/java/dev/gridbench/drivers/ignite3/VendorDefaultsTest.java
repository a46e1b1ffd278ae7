package dev.gridbench.drivers.ignite3;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.ignite.client.IgniteClientConfiguration;
import org.apache.ignite.client.RetryReadPolicy;
import org.apache.ignite.internal.catalog.commands.CatalogUtils;
import org.apache.ignite.internal.raft.configuration.RaftConfigurationSchema;
import org.apache.ignite.internal.storage.engine.StorageEngine;
import org.apache.ignite.internal.util.IgniteUtils;
import org.junit.jupiter.api.Test;

/** What the vendor's own classes have, where gridbench says so or sets something else. */
class VendorDefaultsTest {

  @Test
  void aZoneHasOneReplica() {
    assertThat(CatalogUtils.DEFAULT_REPLICA_COUNT)
        .isEqualTo(Integer.parseInt(Ignite3System.REPLICAS.defaultValue()));
  }

  @Test
  void whatGridbenchSetsOfAClientIsNotItsDefault() {
    assertThat(IgniteClientConfiguration.DFLT_OPERATION_TIMEOUT).isZero();
    assertThat(RetryReadPolicy.DFLT_RETRY_LIMIT).isEqualTo(16);
  }

  @Test
  void entriesHaveAFifthOfTheMachinesMemory() {
    assertThat(StorageEngine.defaultDataRegionSize())
        .isEqualTo(Math.max(256L << 20, (long) (0.2 * IgniteUtils.getTotalMemoryAvailable())));
  }

  @Test
  void noWriteWaitsForTheDisk() {
    assertThat(new RaftConfigurationSchema().fsync).isFalse();
  }
}
