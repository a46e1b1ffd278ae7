package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.api.system.Routing;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConnectionsTest {

  private static final long SECOND = 1_000_000_000L;
  private static final List<Endpoint> MEMBERS =
      Stream.of(101, 102, 103).map(port -> new Endpoint("127.0.0.1", port)).toList();

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

  @Test
  void theyGoToTheMembersInTurnWhereEachSpeaksToOne() throws Exception {
    Connections connections = connections(Map.of(Routing.OPTION.name(), Routing.SINGLE));
    connections.get(0);
    connections.get(1);
    assertThat(asked)
        .extracting(spec -> spec.endpoints().get(0).port())
        .as("of clients 4 and 5, over three members")
        .containsExactly(102, 103);
    assertThat(asked.get(1).endpoints()).hasSize(3).containsAll(MEMBERS);
    connections.close(SECOND);
  }

  @Test
  void otherwiseTheyKnowAllMembersInOneOrder() throws Exception {
    Connections connections = connections(Map.of());
    connections.get(1);
    assertThat(asked.get(0).endpoints()).isEqualTo(MEMBERS);
    connections.close(SECOND);
  }

  /** The last is refused while the others are still under way. */
  @Test
  void whatOthersOpenedMeanwhileIsClosedWhenOneIsRefused() {
    AtomicInteger connecting = new AtomicInteger();
    AtomicInteger there = new AtomicInteger();
    ClientDriver limited =
        spec -> {
          if (connecting.incrementAndGet() == 1) {
            throw new IOException("max number of clients reached");
          }
          Thread.sleep(300);
          there.incrementAndGet();
          return counted(new TestDriver().connect(spec), there);
        };
    Connections connections = new Connections(limited, spec(Map.of()), 4, number -> number, false);

    assertThatThrownBy(connections::openAll)
        .isInstanceOf(PhaseFailure.class)
        .hasStackTraceContaining("max number of clients reached");
    connections.close(SECOND);
    assertThat(connecting).hasValue(4);
    assertThat(there).as("connections that are still open").hasValue(0);
  }

  @Test
  void whatComesAfterTheEndIsClosedAndRefused() {
    AtomicInteger there = new AtomicInteger(1);
    Connections connections =
        new Connections(
            spec -> counted(new TestDriver().connect(spec), there),
            spec(Map.of()),
            1,
            number -> number,
            false);
    connections.close(SECOND);
    assertThatThrownBy(() -> connections.get(0)).isInstanceOf(PhaseFailure.class);
    assertThat(there).hasValue(0);
  }

  /** One less when it is closed. */
  private static Connection counted(Connection connection, AtomicInteger there) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                there.decrementAndGet();
              }
              return method.invoke(connection, arguments);
            });
  }

  private static ConnectionSpec spec(Map<String, String> options) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "object", List.of(), 10);
    return new ConnectionSpec("", MEMBERS, map, options, Map.of());
  }

  private Connections connections(Map<String, String> options) {
    ClientDriver driver = new TestDriver();
    return new Connections(
        spec -> {
          asked.add(spec);
          return driver.connect(spec);
        },
        spec(options),
        2,
        number -> 4 + number,
        false);
  }
}
