package dev.gridbench.drivers.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client node joins members that somebody else runs, which say nothing of where they join. */
class ThickAttachTest {

  private static final int PORT = 20_900;

  /** By the vendor's own default it would try for ever. */
  private static final int JOIN_TIMEOUT_MILLIS = 60_000;

  @TempDir Path folder;

  @Test
  void membersAreLookedForOnTheVendorsOwnPorts() throws Exception {
    MapSpec map = new MapSpec("attached", new ValueShape.Bytes(8, 8), "bytes", List.of(), 1);
    ConnectionSpec spec =
        new ConnectionSpec("", List.of(new Endpoint("127.0.0.1", PORT)), map, Map.of(), Map.of());
    byte[] value = {1, 2, 3, 4, 5, 6, 7, 8};
    try (Ignite theirs = Ignition.start(configuration());
        Connection thick = new ThickDriver().connect(spec)) {
      thick.define();
      thick.session().set(1, value);
      assertThat(thick.session().get(1)).isEqualTo(value);
      assertThat(thick.members()).hasValue(1);
      assertThat(theirs.cluster().nodes()).hasSize(2);
    }
  }

  /**
   * On loopback, with a port for thin clients that is free here; all else is the vendor's. It takes
   * the first of ten ports that is free: the kernel gives them to connections too.
   */
  private IgniteConfiguration configuration() {
    return new IgniteConfiguration()
        .setIgniteInstanceName("theirs")
        .setWorkDirectory(folder.toString())
        .setLocalHost("127.0.0.1")
        .setConnectorConfiguration(null)
        .setMetricsLogFrequency(0)
        .setClientConnectorConfiguration(new ClientConnectorConfiguration().setPort(PORT))
        .setDiscoverySpi(
            new TcpDiscoverySpi()
                .setJoinTimeout(JOIN_TIMEOUT_MILLIS)
                .setIpFinder(
                    new TcpDiscoveryVmIpFinder().setAddresses(List.of("127.0.0.1:47500..47509"))));
  }
}
