package dev.gridbench.drivers.infinispan8;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.infinispan.client.hotrod.configuration.Configuration;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.cache.HashConfiguration;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.server.hotrod.configuration.HotRodServerConfiguration;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;
import org.junit.jupiter.api.Test;

/** What is said of the vendor's own defaults, by the classes and the file that have them. */
class VendorDefaultsTest {

  private static final Pattern VALUE = Pattern.compile("\\$\\{[^:}]*:([^}]*)}");

  @Test
  void aCacheHasTwoOwnersIn256SegmentsAndDoesNotCount() {
    var plain = new ConfigurationBuilder().clustering().cacheMode(CacheMode.DIST_SYNC).build();
    HashConfiguration hash = plain.clustering().hash();
    assertThat(hash.numOwners()).isEqualTo(2);
    assertThat(hash.numSegments()).isEqualTo(256);
    assertThat(plain.jmxStatistics().enabled()).isFalse();
    var ours = ControlPort.cache(false, 2);
    assertThat(ours.clustering().hash().numOwners()).isEqualTo(2);
    assertThat(ours.clustering().hash().numSegments()).isEqualTo(256);
    assertThat(ours.jmxStatistics().enabled()).isTrue();
  }

  @Test
  void aClientWaitsAndSendsAgainAsIsSaid() {
    Configuration client =
        new org.infinispan.client.hotrod.configuration.ConfigurationBuilder().build();
    assertThat(client.tcpNoDelay()).isTrue();
    assertThat(client.socketTimeout()).isEqualTo(60_000);
    assertThat(client.maxRetries()).isEqualTo(10);
    assertThat(client.forceReturnValues()).isFalse();
    assertThat(client.nearCache().mode().enabled()).isFalse();
    HotRodServerConfiguration server = new HotRodServerConfigurationBuilder().build();
    assertThat(server.tcpNoDelay()).isTrue();
  }

  /** Each protocol and attribute of the vendor's stack is in ours, but for multicast. */
  @Test
  void theStackIsTheVendorsButForAddresses() throws Exception {
    String ours = new MemberConfig(cluster(), 0).jgroups();
    String vendors = vendors();
    for (String protocol : vendors.replaceAll("(?s)<MPING.*?/>", "").split("<")) {
      String name = protocol.strip().split("[\\s/>]", 2)[0];
      if (!name.isEmpty() && !name.equals("config")) {
        assertThat(ours).contains("<" + name);
        attributes(protocol).forEach(each -> assertThat(ours).as(name).contains(each));
      }
    }
    assertThat(ours).doesNotContain("mcast_addr");
  }

  private static List<String> attributes(String protocol) {
    return Pattern.compile("[\\w.]+=\"[^\"]*\"")
        .matcher(protocol)
        .results()
        .map(found -> found.group())
        .filter(attribute -> !attribute.startsWith("bind_"))
        .toList();
  }

  private static String vendors() throws Exception {
    try (InputStream file =
        Objects.requireNonNull(
            DefaultCacheManager.class
                .getClassLoader()
                .getResourceAsStream("default-configs/default-jgroups-tcp.xml"))) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return VALUE
          .matcher(text.substring(text.indexOf("<TCP")))
          .replaceAll(found -> found.group(1));
    }
  }

  static ClusterSpec cluster() {
    return new ClusterSpec(
        "one",
        new Infinispan8System().traits().standardVersion(),
        1,
        "127.0.0.1",
        List.of(List.of(7000, 7001, 7002, 7003)),
        new MapSpec("map", new ValueShape.EmployeeRow(), "java", List.of(), 1),
        Map.of(),
        Map.of());
  }
}
