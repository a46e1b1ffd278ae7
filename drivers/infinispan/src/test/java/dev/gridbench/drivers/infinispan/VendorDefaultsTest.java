package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.codec.Schema;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.infinispan.client.hotrod.configuration.Configuration;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.junit.jupiter.api.Test;

/**
 * A client is started with the vendor's own configuration but for what is named here. That a cache
 * is the vendor's, too, the contract asks the server.
 */
class VendorDefaultsTest {

  @Test
  void aClientDiffersByAddressesAndHowLongItWaits() throws IOException {
    assertThat(differing(new ValueShape.Bytes(1, 100)))
        .containsExactlyInAnyOrder(
            "infinispan.client.hotrod.connect_timeout",
            "infinispan.client.hotrod.server_list",
            "infinispan.client.hotrod.socket_timeout");
    assertThat(differing(new ValueShape.SmallObject()))
        .as("and by the marshallers of our classes")
        .contains("infinispan.client.hotrod.context-initializers")
        .hasSize(4);
  }

  @Test
  void itsOwnDefaultsAreWhatIsSaidOfThem() {
    Configuration vendors = new ConfigurationBuilder().build();
    assertThat(vendors.socketTimeout()).isEqualTo(2_000);
    assertThat(vendors.connectionTimeout()).isEqualTo(2_000);
    assertThat(vendors.maxRetries()).isPositive();
    assertThat(vendors.tcpNoDelay()).isTrue();
    assertThat(vendors.forceReturnValues()).isFalse();
  }

  private static Set<String> differing(ValueShape value) throws IOException {
    MapSpec map = new MapSpec("map", value, "protostream", List.of(), 1);
    ConnectionSpec spec =
        new ConnectionSpec("", List.of(new Endpoint("10.0.0.1", 7_000)), map, Map.of(), Map.of());
    Properties ours =
        InfinispanDriver.configuration(spec, new Schema(map), Login.FIRST).build().properties();
    Properties vendors = new ConfigurationBuilder().build().properties();
    Set<String> names = new TreeSet<>();
    ours.keySet().forEach(name -> names.add(String.valueOf(name)));
    vendors.keySet().forEach(name -> names.add(String.valueOf(name)));
    names.removeIf(
        name -> String.valueOf(ours.get(name)).equals(String.valueOf(vendors.get(name))));
    return names;
  }
}
