package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.NearCaching;
import dev.gridbench.api.ValueShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConnectionsTest {

  private static final long SECOND = 1_000_000_000L;

  private final List<ConnectionSpec> asked = new ArrayList<>();

  @Test
  void checksReadByTheClientsOwnConnection() throws Exception {
    Connections connections = connections(Map.of("fault", "none"));
    Connection first = connections.get(0);
    assertThat(connections.checking(0)).isSameAs(first);
    assertThat(asked).hasSize(1);
  }

  @Test
  void butByOneThatKeepsNothingWhereClientsKeepWhatTheyRead() throws Exception {
    Connections connections =
        connections(Map.of(NearCaching.OPTION.name(), "1000", "fault", "none"));
    Connection first = connections.get(0);
    Connection checking = connections.checking(0);
    assertThat(checking).isNotSameAs(first);
    assertThat(connections.checking(1)).as("one for all").isSameAs(checking);
    assertThat(asked).hasSize(2);
    assertThat(asked.get(1).options()).isEqualTo(Map.of("fault", "none"));
    assertThat(connections.opened()).as("of the clients").isEqualTo(1);
    connections.close(SECOND);
  }

  private Connections connections(Map<String, String> options) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "object", List.of(), 10);
    ClientDriver driver = new TestDriver();
    return new Connections(
        spec -> {
          asked.add(spec);
          return driver.connect(spec);
        },
        new ConnectionSpec("", List.of(), map, options, Map.of()),
        2);
  }
}
