package dev.gridbench.drivers.geode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.geode.cache.client.Pool;
import org.apache.geode.cache.client.PoolFactory;
import org.apache.geode.cache.client.PoolManager;
import org.apache.geode.distributed.internal.DistributionConfigImpl;
import org.apache.geode.internal.cache.PoolFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a member reads from the file that gridbench writes, by the vendor's own reader, is the
 * vendor's own configuration but for what is named here; and so is a client's pool.
 */
class VendorDefaultsTest {

  @TempDir Path folder;

  @Test
  void aMemberDiffersByItsAddressesAndByNothingToManageItBy() throws Exception {
    assertThat(differing(1)).containsExactlyInAnyOrder("bind-address", "use-cluster-configuration");
    assertThat(differing(2))
        .containsExactlyInAnyOrder(
            "bind-address",
            "enable-cluster-configuration",
            "locators",
            "membership-port-range",
            "start-locator",
            "tcp-port",
            "use-cluster-configuration");
  }

  /** It says nothing of where members are. */
  @Test
  void aMemberFollowsTheFileOfTheStudy() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("gemfire.properties"),
            "locators=production[10334]\ntcp-port=1\nconserve-sockets=true\nack-wait-threshold=7\n");
    assertThat(differing(1, Map.of("config", file.toString())))
        .containsExactlyInAnyOrder(
            "ack-wait-threshold", "bind-address", "conserve-sockets", "use-cluster-configuration");
  }

  private static Set<String> differing(int members) throws IOException {
    return differing(members, Map.of());
  }

  private static Set<String> differing(int members, Map<String, String> options)
      throws IOException {
    Properties ours = new Properties();
    ours.load(
        new StringReader(
            new MemberConfig(cluster(members, options), 0, Security.NONE).properties()));
    Properties read = new DistributionConfigImpl(ours).toProperties();
    Properties vendors = new DistributionConfigImpl(new Properties()).toProperties();
    Set<String> names = new TreeSet<>(read.stringPropertyNames());
    names.addAll(vendors.stringPropertyNames());
    names.removeIf(name -> vendors.getProperty(name, "").equals(read.getProperty(name, "")));
    return names;
  }

  private static ClusterSpec cluster(int members, Map<String, String> options) {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "bytes", List.of(), 100);
    return new ClusterSpec(
        "c",
        new GeodeSystem().traits().standardVersion(),
        members,
        "127.0.0.1",
        List.of(
            List.of(7000, 7001, 7002, 7003, 7004, 7005),
            List.of(7006, 7007, 7008, 7009, 7010, 7011)),
        map,
        options,
        Map.of());
  }

  /** The figures that the defaults' sentences name. */
  @Test
  void aPoolIsTheVendorsToTheseMembers() {
    Pool ours = attributes(OneCache.factory(List.of(new Endpoint("127.0.0.1", 7000))));
    Pool vendors = attributes(PoolManager.createFactory().addServer("127.0.0.1", 7000));

    assertThat(ours).usingRecursiveComparison().isEqualTo(vendors);
    assertThat(ours.getMinConnections()).isEqualTo(1);
    assertThat(ours.getMaxConnections()).isEqualTo(-1);
    assertThat(ours.getIdleTimeout()).isEqualTo(5_000);
    assertThat(ours.getReadTimeout()).isEqualTo(10_000);
    assertThat(ours.getRetryAttempts()).isEqualTo(-1);
    assertThat(ours.getLoadConditioningInterval()).isEqualTo(300_000);
    assertThat(ours.getPRSingleHopEnabled()).isTrue();
    assertThat(ours.getSubscriptionEnabled()).isFalse();
  }

  private static Pool attributes(PoolFactory factory) {
    return ((PoolFactoryImpl) factory).getPoolAttributes();
  }
}
