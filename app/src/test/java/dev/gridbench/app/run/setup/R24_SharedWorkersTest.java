package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.worker.wire.Event;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which trials share workers (method.md R24). */
class R24_SharedWorkersTest {

  private static Set<WorkerKey> keys(String... fields) {
    Study study = Studies.with(fields);
    return Planner.plan(study).trials().stream()
        .map(trial -> WorkerKey.of(trial, study.conduct()))
        .collect(Collectors.toSet());
  }

  private static List<Cell> cells(String... fields) {
    return Planner.plan(Studies.with(fields)).trials().stream().map(Trial::cell).toList();
  }

  @Test
  void trialsOfOneRepetitionThatForkAlikeShareThem() {
    assertThat(keys("systems=[hazelcast]", "clients=[1, 8]", "workers=1", "repeat=1")).hasSize(1);
  }

  @Test
  void eachRepetitionSystemAndNumberOfWorkersHasItsOwn() {
    assertThat(keys("systems=[hazelcast]", "clients=1", "workers=1", "repeat=3")).hasSize(3);
    assertThat(keys("systems=[hazelcast, infinispan]", "clients=1", "workers=1", "repeat=1"))
        .hasSize(2);
    assertThat(keys("systems=[hazelcast]", "clients=8", "workers=[1, 2]", "repeat=1")).hasSize(2);
  }

  @Test
  void repetitionsShareThemWhereNothingIsStartedAgain() {
    assertThat(keys("systems=[hazelcast]", "clients=1", "workers=1", "repeat=3", "restart=never"))
        .hasSize(1);
  }

  @Test
  void theirHeapIsThatOfTheLargestCellTheyServe() {
    List<Cell> cells = cells("systems=[hazelcast]", "clients=[1, 64]", "workers=1", "repeat=1");
    Cell small = cells.stream().filter(cell -> cell.clients() == 1).findFirst().orElseThrow();

    assertThat(WorkerHeap.largest(small, cells, false).clients()).isEqualTo(64);
    assertThat(WorkerHeap.largest(small, List.of(), false)).isEqualTo(small);
  }

  @Test
  void theyKnowAWorkloadOnceTheyHaveRunIt() {
    List<Cell> cells = cells("systems=[hazelcast]", "clients=1", "workload=[get, put]", "repeat=1");
    WorkerPast past = new WorkerPast();
    past.served(cells.get(0));

    assertThat(past.loads()).isEqualTo(1);
    assertThat(past.knows(cells.get(0))).isTrue();
    assertThat(past.knows(cells.get(1))).isFalse();
  }

  @Test
  void theCodecIsTimedOnceForEachKindOfValues() throws Exception {
    List<Cell> cells = cells("systems=[hazelcast]", "value=[bytes(10B), bytes(20B)]", "repeat=2");
    AtomicInteger timed = new AtomicInteger();
    WorkerPast past = new WorkerPast();
    for (Cell cell : cells) {
      past.codec(
          cell,
          () -> {
            timed.incrementAndGet();
            return List.<Event.CodecTimed>of();
          });
    }

    assertThat(timed).hasValue(2);
  }
}
