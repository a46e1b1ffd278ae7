package dev.gridbench.drivers.infinispan12;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients of 12 and 13 cannot do is said before they try. */
class TlsRefusalTest {

  /** These tests have a client of 12. */
  @Test
  void aClientThatComparesNoNamesSpeaksNoTls() {
    MapSpec map = new MapSpec("map", new ValueShape.SmallObject(), "protostream", List.of(), 1);
    ConnectionSpec spec =
        new ConnectionSpec(
            "",
            List.of(new Endpoint("localhost", 1)),
            map,
            Map.of(),
            Map.of(),
            new Security("", "", new Tls("", "", "")));
    assertThatThrownBy(() -> new Infinispan12Driver().connect(spec))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("Use a client of 14.0 or later, or no TLS.");
  }
}
