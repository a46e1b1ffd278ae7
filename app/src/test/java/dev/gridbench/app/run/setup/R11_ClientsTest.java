package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.worker.wire.Assignment;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients, their threads and their connections are separate things (method.md R11). */
class R11_ClientsTest {

  private final ToySystem system = ToySystem.withMembers();

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"1, 4, 0, 0", "3, 2, 0, 2", "5, 3, 2, 2", "5, 2, 3, 1", "16, 4, 0, 3", "4, 1, 0, 2"})
  void aClientsThreadsShareItsConnection(int clients, int threads, int connections, int workers)
      throws Exception {
    Trial trial =
        Cells.cell()
            .clients(clients)
            .threads(threads)
            .connections(connections)
            .workers(workers)
            .attached()
            .trial(1);
    List<Assignment> dealt = Assignments.clients(trial, system, cluster(trial));

    Map<Integer, Set<String>> byClient = new HashMap<>();
    Set<Integer> callers = new HashSet<>();
    for (Assignment each : dealt) {
      for (int i = 0; i < each.clients().numbers().size(); i++) {
        int caller = each.clients().numbers().get(i);
        assertThat(callers.add(caller)).isTrue();
        byClient
            .computeIfAbsent(caller % clients, client -> new HashSet<>())
            .add(dealt.indexOf(each) + "/" + each.clients().connectionOf(i));
      }
      assertThat(each.clients().numbers()).as("slots of a schedule").isSorted();
      assertThat(each.clients().total()).isEqualTo(clients * threads);
    }
    assertThat(callers)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, clients * threads).boxed().toList());
    assertThat(byClient.values()).hasSize(clients).allMatch(used -> used.size() == 1);
    Set<String> used = new HashSet<>();
    byClient.values().forEach(used::addAll);
    assertThat(used).hasSize(trial.cell().connectionCount());
  }

  @Test
  void threadsAreNoClients() {
    Cell cell = Cells.cell().clients(16).threads(4).make();
    assertThat(cell.connectionCount()).isEqualTo(16);
    assertThat(cell.callers()).isEqualTo(64);
    assertThat(cell.levels()).containsEntry("clients", "16").containsEntry("threads", "4");
  }

  /** A constant number of threads: more clients have fewer each. */
  @Test
  void threadsTogetherAreDealtOverTheClients() throws Exception {
    for (int clients : List.of(1, 2, 8)) {
      Trial trial =
          Cells.cell().clients(clients).threads(new ThreadCount(24, true)).attached().trial(1);
      assertThat(trial.cell().threads()).isEqualTo(24 / clients);
      assertThat(trial.cell().callers()).isEqualTo(24);
      assertThat(CellLevels.mostInFlight(trial.cell().levels())).isEqualTo(24);
      assertThat(trial.cell().levels()).containsEntry("threads", "total(24)");
      assertThat(Assignments.clients(trial, system, cluster(trial)))
          .allMatch(each -> each.clients().total() == 24);
    }
  }

  /** What is in flight over a connection is neither a client nor a thread. */
  @Test
  void operationsInFlightAreNoClients() throws Exception {
    Trial trial = Cells.cell().clients(4).threads(2).inFlight(8).attached().trial(1);
    assertThat(trial.cell().connectionCount()).isEqualTo(4);
    assertThat(trial.cell().callers()).isEqualTo(8);
    assertThat(trial.cell().mostInFlight()).as("Little's law counts these").isEqualTo(64);
    assertThat(trial.cell().levels()).containsEntry("inFlight", "8");
    for (Assignment each : Assignments.clients(trial, system, cluster(trial))) {
      assertThat(each.clients().inFlight()).isEqualTo(8);
      assertThat(each.clients().total()).isEqualTo(8);
    }
  }

  @Test
  void aThreadIsNamedByItsClient() throws Exception {
    Trial trial = Cells.cell().clients(3).threads(2).workers(1).attached().trial(1);
    Assignment one = Assignments.clients(trial, system, cluster(trial)).get(0);
    assertThat(one.clients().nameOf(4)).isEqualTo("thread 1 of client 1");
    Trial plain = Cells.cell().clients(3).workers(1).attached().trial(1);
    assertThat(Assignments.clients(plain, system, cluster(plain)).get(0).clients().nameOf(2))
        .isEqualTo("client 2");
  }

  private Cluster cluster(Trial trial) throws Exception {
    return new ToyTools().attached(trial.cell(), system, directory);
  }
}
