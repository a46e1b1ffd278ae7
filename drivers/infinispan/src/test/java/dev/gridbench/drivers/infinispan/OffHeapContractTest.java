package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.Connection;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Infinispan 16 with its entries in native memory. */
@Tag("full")
class OffHeapContractTest extends RemoteDriverContract {

  OffHeapContractTest() {
    super(
        Subject.of(new InfinispanSystem(), "16.0.7", "protostream").option("storage", "off-heap"));
  }

  @Test
  void theServerSaysSoItself() throws Exception {
    String path = "/rest/v2/caches/" + own("plain") + "?action=config";
    URI cache = URI.create("http://" + endpoints().get(0) + path);
    HttpRequest asked = HttpRequest.newBuilder(cache).header("Accept", "application/json").build();
    String config =
        HttpClient.newHttpClient().send(asked, HttpResponse.BodyHandlers.ofString()).body();
    assertThat(config).contains("OFF_HEAP");
  }

  /** Its tables are there before its entries; that it grows by these holds of every system. */
  @Test
  void theServersKeepAnAccountOfIt() throws Exception {
    try (Connection connection = connect()) {
      connection.define();
      assertThat(connection.memory()).isPresent();
    }
  }

  /** Lucene takes the backslash for its own escape. */
  @Override
  protected boolean refuses(String where, boolean indexes) {
    return indexes && where.matches("name LIKE .*\\\\.*");
  }

  /** Its event loops end with what no channel had taken yet. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }
}
