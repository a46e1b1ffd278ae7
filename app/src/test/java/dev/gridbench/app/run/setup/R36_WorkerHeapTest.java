package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.app.design.Cell;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A worker's heap neither grows nor is untouched when the load begins (method.md R36). */
class R36_WorkerHeapTest {

  private static final long GIGABYTE = 1L << 30;

  @Test
  void itIsOfOneSizeAndTouched() {
    List<String> arguments = WorkerHeap.arguments(cell(4).trial(1).cell(), false, 8 * GIGABYTE);
    assertThat(arguments).hasSize(3).contains("-XX:+AlwaysPreTouch");
    assertThat(arguments.get(0).substring(4)).isEqualTo(arguments.get(1).substring(4));
    assertThat(arguments.get(0)).matches("-Xms\\d+m");
    assertThat(arguments.get(1)).startsWith("-Xmx");
  }

  @Test
  void moreClientsNeedMore() {
    long few = WorkerHeap.bytes(cell(2).trial(1).cell(), false, 64 * GIGABYTE);
    long many = WorkerHeap.bytes(cell(200).trial(1).cell(), false, 64 * GIGABYTE);
    assertThat(few).isBetween(256L << 20, 512L << 20);
    assertThat(many).isGreaterThan(few);
  }

  /** Misses have times of their own to be recorded into. */
  @Test
  void verbsThatMayMissNeedTwiceTheRoom() {
    long sets = WorkerHeap.bytes(weighted(Verb.SET), false, 64 * GIGABYTE);
    long puts = WorkerHeap.bytes(weighted(Verb.PUT), false, 64 * GIGABYTE);
    assertThat(puts - sets).as("100 clients a worker").isEqualTo(100 * (2L << 20));
  }

  private static Cell weighted(Verb verb) {
    return cell(200).weights(Map.of(verb, 1)).trial(1).cell();
  }

  @Test
  void allTogetherLeaveHalfOfTheMachine() {
    Cell crowd = cell(100_000).trial(1).cell();
    assertThat(crowd.workerCount() * WorkerHeap.bytes(crowd, false, 8 * GIGABYTE))
        .isLessThanOrEqualTo(4 * GIGABYTE);
    assertThat(crowd.workerCount() * WorkerHeap.bytes(crowd, true, 8 * GIGABYTE))
        .isLessThanOrEqualTo(4 * GIGABYTE);
  }

  /** Touching a gigabyte takes most of a second, for each worker of each trial. */
  @Test
  void whereTheDataLivesInTheWorkersItIsAsLargeAsTheDataNeeds() {
    long few = WorkerHeap.bytes(cell(2).entries(1_000).trial(1).cell(), true, 64 * GIGABYTE);
    long many = WorkerHeap.bytes(cell(2).entries(1_000_000).trial(1).cell(), true, 64 * GIGABYTE);
    long most = WorkerHeap.bytes(cell(2).entries(1_000_000_000).trial(1).cell(), true, GIGABYTE);
    assertThat(few).isBetween(512L << 20, 640L << 20);
    assertThat(many - few).isGreaterThan(1_000_000 * 1_536L);
    assertThat(most).as("a quarter of the machine for both").isEqualTo(GIGABYTE / 8);
  }

  private static Cells cell(int clients) {
    return Cells.cell().clients(clients).workers(2);
  }
}
