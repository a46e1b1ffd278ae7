package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.worker.wire.Assignment;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssignmentsTest {

  private final ToySystem system = ToySystem.withMembers();

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 1, 1",
    "7, 0, 0, 7, 7",
    "7, 0, 3, 3, 7",
    "8, 2, 0, 2, 2",
    "8, 2, 4, 2, 2",
    "5, 3, 2, 2, 3",
    "2, 64, 0, 2, 2",
    "64, 1, 16, 1, 1",
    "13, 5, 4, 4, 5"
  })
  void everyClientIsDealtOnceAndEveryConnectionToo(
      int clients, int connections, int workers, int dealtWorkers, int dealtConnections)
      throws Exception {
    List<Assignment> dealt = deal(clients, connections, workers);
    assertThat(dealt).hasSize(dealtWorkers);
    assertThat(dealt.stream().flatMap(each -> each.clients().numbers().stream()))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, clients).boxed().toList());
    assertThat(dealt.stream().mapToInt(each -> each.clients().connections()).sum())
        .isEqualTo(dealtConnections);
    assertThat(dealt)
        .allMatch(each -> each.clients().total() == clients)
        .allMatch(
            each ->
                each.clients().connections() >= 1
                    && each.clients().connections() <= each.clients().numbers().size());
  }

  @Test
  void workersDifferByOneClientAtMost() throws Exception {
    List<Integer> sizes =
        deal(13, 0, 4).stream().map(each -> each.clients().numbers().size()).toList();
    assertThat(sizes).containsExactly(4, 3, 3, 3);
  }

  @Test
  void everyWorkerLoadsTheSameWay() throws Exception {
    List<Assignment> dealt = deal(4, 0, 2);
    assertThat(dealt).allMatch(each -> each.seeds().data() == 5 && each.seeds().load() == 6);
    assertThat(dealt.get(0).connection()).isEqualTo(dealt.get(1).connection());
    ConnectionSpec connection = dealt.get(0).connection();
    assertThat(connection.endpoints()).containsExactly(new Endpoint("10.0.0.1", 5_701));
    assertThat(connection.map().entries()).isEqualTo(1_000);
    assertThat(dealt.get(0).driverClass()).isEqualTo("toy.java");
  }

  /** Four clients in two workers, then two in two more: each tenant is dealt as if it were one. */
  @Test
  void tenantsHaveWorkersKeysAndDataOfTheirOwn() throws Exception {
    Trial together =
        Planner.plan(
                Studies.with(
                    "solo=false",
                    "systems={system: hazelcast, attach: [\"10.0.0.1:5701\"], label: theirs}",
                    "tenants={web: {clients: 4}, batch: {clients: 2, entries: 500, workload:"
                        + " insert}, last: {}}"))
            .trials()
            .get(0);
    List<Assignment> dealt = Assignments.clients(together, system, cluster(together));

    assertThat(dealt).extracting(each -> each.clients().total()).containsExactly(4, 4, 2, 2, 1);
    assertThat(dealt)
        .extracting(each -> each.clients().numbers().toString())
        .containsExactly("[0, 2]", "[1, 3]", "[0]", "[1]", "[0]");
    int ring = 2 * 62;
    assertThat(dealt)
        .extracting(each -> each.connection().map().firstKey())
        .containsExactly(0, 0, 10_000, 10_000, 10_500 + ring);
    assertThat(dealt)
        .extracting(each -> each.connection().map().entries())
        .containsExactly(10_000L, 10_000L, 500L, 500L, 10_000L);
    assertThat(dealt.stream().map(each -> each.seeds().data()).distinct()).hasSize(3);
    assertThat(TenantTrial.stored(together))
        .extracting(
            tenantTrial ->
                Assignments.loader(tenantTrial, system, cluster(together)).seeds().data())
        .containsExactlyElementsOf(
            dealt.stream().map(each -> each.seeds().data()).distinct().toList());
  }

  @Test
  void theLoaderHasNoClientsAndOneConnection() throws Exception {
    Trial trial = Cells.cell().clients(8).attached().trial(1);
    Assignment loader =
        Assignments.loader(TenantTrial.stored(trial).get(0), system, cluster(trial));
    assertThat(loader.clients().numbers()).isEmpty();
    assertThat(loader.clients().connections()).isEqualTo(1);
    assertThat(loader.workload().writes()).isFalse();
    assertThat(loader.seeds().data()).isEqualTo(5);
  }

  @Test
  void theDefaultFormatIsTheLibrarysFirst() {
    assertThat(Assignments.map(Cells.cell().make(), system).format()).isEqualTo("compact");
    assertThat(Assignments.map(Cells.cell().format("json").make(), system).format())
        .isEqualTo("json");
  }

  /** So its clients make and check bytes, while the cell says what they stand for. */
  @Test
  void theMapOfABaselineHoldsBytes() {
    Cell cell = Cells.cell().format("baseline").make();
    assertThat(Assignments.map(cell, system).value()).isEqualTo(new ValueShape.Bytes(7, 7));
    assertThat(Assignments.map(Cells.cell().make(), system).value()).isEqualTo(cell.value());
    assertThat(cell.levels())
        .containsEntry("format", "baseline")
        .containsEntry("value", "employee");
  }

  /** Each client is told of what shape the constant is, should its workload write one. */
  @Test
  void theConstantOfABaselineIsOfItsOwnSize() throws Exception {
    Trial baseline = Cells.cell().format("baseline").attached().trial(1);
    assertThat(Assignments.clients(baseline, system, cluster(baseline)))
        .allSatisfy(each -> assertThat(each.constant()).isEqualTo(new ValueShape.Bytes(9, 9)));
    assertThat(deal(2, 2, 2))
        .allSatisfy(each -> assertThat(each.constant()).isEqualTo(each.connection().map().value()));
  }

  private List<Assignment> deal(int clients, int connections, int workers) throws Exception {
    Trial trial =
        Cells.cell().clients(clients).connections(connections).workers(workers).attached().trial(1);
    return Assignments.clients(trial, system, cluster(trial));
  }

  private Cluster cluster(Trial trial) throws Exception {
    return new ToyTools().attached(trial.cell(), system, directory);
  }
}
