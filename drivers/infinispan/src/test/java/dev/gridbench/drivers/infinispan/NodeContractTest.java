package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Infinispan 16 by nodes of no capacity. */
class NodeContractTest extends NodeContract {

  NodeContractTest() {
    super(new InfinispanSystem(), "16.0.7");
  }

  @Test
  void aCacheWithIndexesIsRefused() throws Exception {
    try (Connection node = new NodeDriver().connect(spec("refused", List.of("age")))) {
      assertThatThrownBy(node::define).hasMessageContaining("Drop 'indexes'");
    }
  }

  /** Both keep ProtoStream's bytes. */
  @Test
  void aClientOfHotRodReadsWhatANodeWrote() throws Exception {
    ConnectionSpec spec = spec("shared", List.of());
    try (Connection node = new NodeDriver().connect(spec);
        Connection client = new InfinispanDriver().connect(spec)) {
      node.define();
      node.session().set(1, employee(1));
      assertThat(client.session().get(1)).isEqualTo(employee(1));
      assertThat(client.size()).hasValue(1);
      assertThat(node.size()).hasValue(1);
    }
  }

  private ConnectionSpec spec(String map, List<String> indexes) {
    MapSpec of =
        new MapSpec(
            own(map), new ValueShape.EmployeeRow(), "protostream", indexes, /* entries */ 9);
    return new ConnectionSpec(clusterName(), endpoints(), of, Map.of(), Map.of());
  }
}
