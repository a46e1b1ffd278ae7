package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Pacing;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A trial of the toy map, for a worker to be taken through. */
final class TestTrial {

  static final int ENTRIES = 2000;
  private static final long SECOND = 1_000_000_000L;

  private TestTrial() {}

  /** Takes a worker to where its map is loaded and checked. */
  static void loaded(Coordinator coordinator, Link link, Workload workload, String fault)
      throws IOException {
    coordinator.ask(link, new Command.Assign(assignment(workload, fault)), Event.Assigned.class);
    assertThat(
            coordinator
                .ask(link, new Command.AwaitMembers(1, SECOND), Event.Formed.class)
                .members())
        .isEqualTo(1);
    coordinator.ask(link, new Command.Define(), Event.Defined.class);
    int threads = "stubborn".equals(fault) ? 2 : 3; // the third needs a connection that it closes
    Event.Loaded loaded =
        coordinator.ask(link, new Command.Load(0, ENTRIES, threads), Event.Loaded.class);
    assertThat(loaded.entries()).isEqualTo(ENTRIES);
    Event.ReadBack readBack =
        coordinator.ask(
            link,
            new Command.CheckLoaded(50, Command.CheckLoaded.State.AS_LOADED),
            Event.ReadBack.class);
    assertThat(readBack).isEqualTo(new Event.ReadBack(ENTRIES, 50, 0, null));
  }

  static Workload gets() {
    return new Workload(Map.of(Verb.GET, 1), null);
  }

  static Workload mixed() throws Exception {
    return new Workload(
        Map.of(Verb.GET, 8, Verb.SET, 1, Verb.QUERY, 1), QueryParser.parse("age > 50"));
  }

  /** Four of eight clients, every second one, over two connections. */
  static Assignment assignment(Workload workload, String fault) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "default", List.of(), ENTRIES);
    ConnectionSpec spec =
        new ConnectionSpec("cluster", List.of(), map, Map.of("fault", fault), Map.of());
    List<Integer> clients = IntStream.range(0, 4).mapToObj(i -> 2 * i + 1).toList();
    return new Assignment(
        TestDriver.class.getName(),
        spec,
        workload,
        new KeyDistribution.Uniform(),
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(clients, 8, 1, 2, 1, Pacing.SLACK1),
        new Assignment.Seeds(11, 12),
        LoadModel.AT_ONCE,
        SECOND,
        Assignment.Tracing.NONE);
  }
}
