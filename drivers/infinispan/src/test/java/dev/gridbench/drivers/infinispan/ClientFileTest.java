package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.codec.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.infinispan.client.hotrod.configuration.ClientIntelligence;
import org.infinispan.client.hotrod.configuration.Configuration;
import org.infinispan.client.hotrod.configuration.ServerConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that follow a file of the study's. */
class ClientFileTest {

  @TempDir Path folder;

  @Test
  void theFileHoldsButForWhereServersAreAndWhatTheStudySays() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("hotrod-client.properties"),
            """
            infinispan.client.hotrod.server_list = 10.99.99.99:11222
            infinispan.client.hotrod.client_intelligence = BASIC
            infinispan.client.hotrod.socket_timeout = 1234
            infinispan.client.hotrod.max_retries = 7
            """);

    Configuration followed = configuration(Map.of("client-config", file.toString()));

    assertThat(followed.clientIntelligence()).isEqualTo(ClientIntelligence.BASIC);
    assertThat(followed.socketTimeout()).isEqualTo(1234);
    assertThat(followed.maxRetries()).as("the study's").isEqualTo(2);
    assertThat(followed.servers()).extracting(ServerConfiguration::host).containsExactly("h");
  }

  @Test
  void withoutAFileTheDefaultsHold() throws IOException {
    Configuration plain = configuration(Map.of("client-config", "none"));
    assertThat(plain.clientIntelligence()).isEqualTo(ClientIntelligence.HASH_DISTRIBUTION_AWARE);
    assertThat(plain.socketTimeout()).isEqualTo(60_000);
  }

  private static Configuration configuration(Map<String, String> options) throws IOException {
    MapSpec map = new MapSpec("map", new ValueShape.SmallObject(), "protostream", List.of(), 1);
    ConnectionSpec spec =
        new ConnectionSpec(
            "",
            List.of(new Endpoint("h", 11_222)),
            map,
            options,
            Map.of("infinispan.client.hotrod.max_retries", "2"));
    return InfinispanDriver.configuration(spec, new Schema(map), Login.FIRST).build();
  }
}
