package dev.gridbench.app.run.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Launch;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.study.file.Studies;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Heaps that live at the same time, beside the memory of the machine. */
class HeapRoomTest {

  private static final long GIGABYTE = 1L << 30;

  @Test
  void workersThatDoNotFitAreTold() {
    assertThat(doubt(64L << 20, "repeat=1", cell(100_000).make()))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith("The heaps of toy:2.0 with 1 member and 2 workers may come to "));
    assertThat(doubt(64 * GIGABYTE, "repeat=1", cell(2).make())).isEmpty();
    assertThat(doubt(0, "repeat=1", cell(100_000).make())).as("of an unknown machine").isEmpty();
  }

  /** Four of them take the whole machine, and the workers more. */
  @Test
  void aMemberWithoutAHeapMayTakeAQuarter() {
    assertThat(doubt(64 * GIGABYTE, "repeat=1", cell(2).members(3).make())).isEmpty();
    assertThat(doubt(64 * GIGABYTE, "repeat=1", cell(2).members(4).make()))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith("The heaps of toy:2.0 with 4 members and 2 workers may come to 64.")
                    .contains(", and this machine has 64.0 GB. Give 'heap', without which each"));
  }

  /** Those of a cluster that was ended before are gone. */
  @Test
  void clustersThatStayUpAreCountedTogether() {
    Cell one = cell(2).members(3).make();
    Cell other = cell(2).members(3).version("2.1").label("toy:2.1").make();
    assertThat(doubt(64 * GIGABYTE, "repeat=1", one, other)).isEmpty();
    assertThat(doubt(64 * GIGABYTE, "restart=never", one, other))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith("The heaps of 2 clusters that stay up together, 6 members and 2 "));
    assertThat(doubt(64 * GIGABYTE, "restart=never", one, cell(4).members(3).make()))
        .as("two cells of one cluster")
        .isEmpty();
  }

  /** They have no heap of Java's, whatever memory they take. */
  @Test
  void programsAndWhatIsAttachedAreNotCounted() {
    Cell many = cell(2).members(8).make();
    Catalog programs = catalog(ToySystem.of(new Launch.Binary("server", List.of(), "add it")));
    assertThat(new HeapRoom(programs, 64 * GIGABYTE).doubt(plan("repeat=1", many))).isEmpty();
    assertThat(doubt(64 * GIGABYTE, "repeat=1", cell(2).members(8).attached().make())).isEmpty();
  }

  @Test
  void sizesAreReadAsTheJvmReadsThem() {
    assertThat(HeapRoom.size("512m")).isEqualTo(512L << 20);
    assertThat(HeapRoom.size("2G")).isEqualTo(2 * GIGABYTE);
    assertThat(HeapRoom.size("64K")).isEqualTo(64L << 10);
    assertThat(HeapRoom.size("1048576")).isEqualTo(1L << 20);
    assertThat(HeapRoom.size("")).isZero();
  }

  private static Optional<String> doubt(long machineBytes, String line, Cell... cells) {
    return new HeapRoom(catalog(ToySystem.withMembers()), machineBytes).doubt(plan(line, cells));
  }

  private static Catalog catalog(ToySystem system) {
    return new Catalog(List.of(system));
  }

  private static Plan plan(String line, Cell... cells) {
    return new Plan(Studies.with(line), List.of(cells), List.of());
  }

  private static Cells cell(int clients) {
    return Cells.cell().clients(clients).workers(2).weights(Map.of(Verb.GET, 1));
  }
}
