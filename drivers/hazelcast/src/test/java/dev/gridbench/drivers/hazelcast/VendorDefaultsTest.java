package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.config.ConfigXmlGenerator;
import com.hazelcast.config.MemberAttributeConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.config.YamlConfigBuilder;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * "All else is the vendor's default" is so: what a member reads from the file that gridbench
 * writes, by the vendor's own reader, is the vendor's own configuration but for who its peers are,
 * where it listens, and properties that are all named here.
 */
class VendorDefaultsTest {

  @Test
  void aMembersConfigurationIsTheVendorsButForItsAddressesAndProperties() {
    Config ours = read(Map.of());
    assertThat(ours.getProperties())
        .containsOnlyKeys(
            "hazelcast.jmx",
            "hazelcast.jmx.update.interval.seconds",
            "hazelcast.phone.home.enabled",
            "hazelcast.socket.bind.any",
            "hazelcast.wait.seconds.before.join");
    assertThat(xml(withVendorsAddresses(ours))).isEqualTo(xml(vendors()));
  }

  /** The comparison sees what differs. */
  @Test
  void anOptionIsADifference() {
    Config ours = withVendorsAddresses(read(Map.of("backups", "2")));
    Config expected = vendors();
    assertThat(xml(ours)).isNotEqualTo(xml(expected));
    expected.getMapConfig("default").setBackupCount(2);
    assertThat(xml(ours)).isEqualTo(xml(expected));
  }

  private static Config read(Map<String, String> options) {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), "bytes", List.of(), 100);
    ClusterSpec cluster =
        new ClusterSpec(
            "c",
            new HazelcastSystem().traits().standardVersion(),
            2,
            "127.0.0.1",
            List.of(List.of(5_701), List.of(5_702)),
            map,
            options,
            Map.of());
    byte[] yaml =
        new MemberConfig(new MemberSite(cluster, 0)).yaml().getBytes(StandardCharsets.UTF_8);
    return new YamlConfigBuilder(new ByteArrayInputStream(yaml)).build();
  }

  /** With a map's defaults written out, as ours are. */
  private static Config vendors() {
    Config vendors = new Config();
    assertThat(vendors.getMapConfig("default").getName()).isEqualTo("default");
    return vendors;
  }

  private static Config withVendorsAddresses(Config ours) {
    Config vendors = vendors();
    NetworkConfig network = vendors.getNetworkConfig();
    ours.setClusterName(vendors.getClusterName());
    ours.setMemberAttributeConfig(new MemberAttributeConfig());
    ours.setProperties(vendors.getProperties());
    ours.getNetworkConfig()
        .setPort(network.getPort())
        .setPortAutoIncrement(network.isPortAutoIncrement())
        .setPublicAddress(network.getPublicAddress())
        .setInterfaces(network.getInterfaces())
        .setJoin(network.getJoin());
    return ours;
  }

  private static String xml(Config config) {
    return new ConfigXmlGenerator(true).generate(config);
  }
}
