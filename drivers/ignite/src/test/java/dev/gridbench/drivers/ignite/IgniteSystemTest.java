package dev.gridbench.drivers.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Launch;
import dev.gridbench.drivers.testkit.Growth;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.ignite.cache.CacheAtomicityMode;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.client.ClientCacheConfiguration;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.configuration.ClientConfiguration;
import org.junit.jupiter.api.Test;

class IgniteSystemTest {

  private final IgniteSystem system = new IgniteSystem();

  /** What is said of the vendor's own defaults, by the classes that have them. */
  @Test
  void whatIsSaidOfTheVendorsDefaultsIsTrue() {
    ClientCacheConfiguration cache = new ClientCacheConfiguration();
    assertThat(cache.getCacheMode()).isEqualTo(CacheMode.PARTITIONED);
    assertThat(cache.getAtomicityMode()).isEqualTo(CacheAtomicityMode.ATOMIC);
    assertThat(cache.getBackups()).isZero();
    assertThat(cache.getWriteSynchronizationMode())
        .isEqualTo(CacheWriteSynchronizationMode.PRIMARY_SYNC);
    assertThat(cache.isStatisticsEnabled()).isFalse();
    assertThat(new CacheConfiguration<>().isStatisticsEnabled()).isFalse();
    ClientConfiguration client = new ClientConfiguration();
    assertThat(client.isPartitionAwarenessEnabled()).isTrue();
    assertThat(client.isTcpNoDelay()).isTrue();
    assertThat(client.getTimeout()).as("for ever").isZero();
  }

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "binary", Security.NONE);
    Launch.Java launch = (Launch.Java) translated.member(2).launch();
    assertThat(launch.arguments())
        .containsExactly(
            "member-2",
            "{dir}/work",
            "10.0.0.2",
            "192.0.2.2",
            "7003",
            "7004",
            "7005",
            "{dir}/peers");
    assertThat(Objects.requireNonNull(translated.member(2).files().get("peers")).get())
        .isEqualTo("192.0.2.1:7001\n192.0.2.2:7004\n192.0.2.3:7007\n");
    assertThat(launch.model()).as("of a map of bytes").isFalse();
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7003", "192.0.2.3:7006");
    assertThat(translated.deployment().waves()).as("the first alone").hasSize(2);
  }

  @Test
  void aClusterIsLaidOutInTimeThatGrowsAsItsMembersDo() {
    assertThat(Growth.ofDeployment(system)).isLessThan(Growth.MOST);
  }

  @Test
  void copiesAreThePrimaryAndItsBackups() {
    assertThat(system.traits().copies().of(Map.of("backups", "1"), 3)).isEqualTo(2);
    assertThat(List.of(system.clients().get(0).name())).containsExactly("thin");
  }

  @Test
  void storesOnCopiesThatNoWriteWaitsForMayBeCountedLater() {
    assertThat(storesCounted(Map.of())).isEqualTo(Counted.How.CALLS);
    assertThat(storesCounted(Map.of("backups", "1"))).isEqualTo(Counted.How.VAGUELY);
    assertThat(storesCounted(Map.of("backups", "1", "write-synchronization", "full-sync")))
        .isEqualTo(Counted.How.CALLS);
  }

  /** Its members would not know of what its client nodes answer themselves. */
  @Test
  void whatThickClientsAskIsComparedWithNoCount() {
    for (Verb verb : Verb.values()) {
      assertThat(system.counted(system.client("thick").orElseThrow(), Map.of(), 2, verb).how())
          .isEqualTo(Counted.How.VAGUELY);
    }
  }

  private Counted.How storesCounted(Map<String, String> options) {
    return system.counted(system.clients().get(0), options, 2, Verb.SET).how();
  }
}
