package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where members and workers are put, for machines of several shapes (method.md R25). */
class SeatsTest {

  private static final ToySystem SYSTEM = ToySystem.withMembers();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0-1|            |members 0 workers 1
          0-1|0-1         |members 0 workers 1
          0-3|            |members 0-1 workers 2-3
          0-3|0,2;1,3     |members 0,2 workers 1,3
          0-2|0;1;2       |members 0-1 workers 2
          2-3|0;1;2;3     |members 2 workers 3
          5  |            |none
          """)
  void splitGivesEachSideHalfOfTheCores(
      @Nullable String cpus, @Nullable String cores, String expected) throws Exception {
    assertThat(cpuPlacement(new Placement.Split(), cpus, cores)).hasToString(expected);
  }

  @Test
  void whatCannotBePlacedSaysWhy() throws Exception {
    assertThat(cpuPlacement(new Placement.Split(), "0", "").fallback())
        .contains("single processor");
    assertThat(cpuPlacement(new Placement.Split(), null, null).fallback()).contains("util-linux");
    assertThat(cpuPlacement(new Placement.Anywhere(), null, null).fallback()).isNull();
    Trial attached = Cells.cell().attached().placement(new Placement.Split()).trial(1);
    assertThat(CpuPlacement.of(attached, SYSTEM, machine("0-1", "")).fallback())
        .contains("its owner");
  }

  @Test
  void whatLivesInItsWorkersIsNotPlaced() throws Exception {
    Trial trial = Cells.cell().placement(new Placement.Split()).trial(1);
    CpuPlacement cpuPlacement =
        CpuPlacement.of(trial, ToySystem.inItsWorkers(), machine("0-1", ""));
    assertThat(cpuPlacement).hasToString("none");
    assertThat(cpuPlacement.fallback()).isNull();
  }

  @Test
  void whatLivesInItsWorkersIsWhereTheStudyPutsThese() throws Exception {
    Placement named = new Placement.Stated(sets("0"), sets("2-3"));
    Trial trial = Cells.cell().placement(named).trial(1);
    CpuPlacement cpuPlacement =
        CpuPlacement.of(trial, ToySystem.inItsWorkers(), machine("0-3", ""));
    assertThat(cpuPlacement).hasToString("members 0 workers 2-3");
    assertThat(cpuPlacement.of("worker-1", trial)).hasToString("2-3");
  }

  @Test
  void togetherIsOneProcessorForAll() throws Exception {
    assertThat(cpuPlacement(new Placement.Together(), "1-3", ""))
        .hasToString("members 1 workers 1");
  }

  @Test
  void pinnedGivesEachProcessOneProcessorMembersFirst() throws Exception {
    Placement pinned = new Placement.Pinned();
    Trial trial = Cells.cell().clients(3).placement(pinned).trial(1);
    CpuPlacement cpuPlacement = CpuPlacement.of(trial, SYSTEM, machine("1-3", ""));
    assertThat(cpuPlacement).hasToString("pinned 1-3");
    assertThat(cpuPlacement.of("member-1", trial)).hasToString("1");
    assertThat(cpuPlacement.of("worker-1", trial)).as("after the only member").hasToString("2");
    assertThat(cpuPlacement.of("worker-2", trial)).hasToString("3");
    assertThat(cpuPlacement.of("worker-3", trial)).hasToString("1");
    assertThat(cpuPlacement.forMembers(trial).cpus("member-4")).isEqualTo("1");
    assertThatThrownBy(() -> cpuPlacement(pinned, null, null)).hasMessageContaining("util-linux");
  }

  @Test
  void aSideHasTheProcessorsThatItsProcessesHaveAndNoMore() throws Exception {
    Trial one = Cells.cell().placement(new Placement.Pinned()).trial(1);
    CpuPlacement cpuPlacement = CpuPlacement.of(one, SYSTEM, machine("0-3", ""));
    assertThat(cpuPlacement.members()).hasToString("0");
    assertThat(cpuPlacement.workers()).as("one worker").hasToString("1");
    assertThat(cpuPlacement.forCoordinator()).isEqualTo("0-3");
  }

  @Test
  void aListIsDealtToOneProcessAfterTheOther() throws Exception {
    Placement lists = new Placement.Stated(sets("0", "1"), sets("0-1", "2", "3"));
    Trial trial = Cells.cell().clients(4).placement(lists).trial(1);
    CpuPlacement cpuPlacement = CpuPlacement.of(trial, SYSTEM, machine("0-3", ""));
    assertThat(cpuPlacement).hasToString("members [0 1] workers [0-1 2 3]");
    assertThat(cpuPlacement.of("member-1", trial)).hasToString("0");
    assertThat(cpuPlacement.of("worker-1", trial)).hasToString("0-1");
    assertThat(cpuPlacement.of("worker-2", trial)).hasToString("2");
    assertThat(cpuPlacement.of("worker-4", trial)).as("in turn").hasToString("0-1");
    assertThat(cpuPlacement.of("gateway-1", trial)).as("as the workers").hasToString("0-1");
    assertThat(cpuPlacement.members()).as("of the only member").hasToString("0");
    assertThat(cpuPlacement.workers()).hasToString("0-3");
    assertThat(cpuPlacement.forCoordinator()).isEqualTo("0-3");
  }

  @Test
  void whoHasOneProcessorOfAListHasNoneToSpinOn() throws Exception {
    Placement lists = new Placement.Stated(sets("0"), sets("1-2", "3"));
    Cells spinning = Cells.cell().pacing("spin").placement(lists);
    assertThat(CpuPlacement.of(spinning.trial(1), SYSTEM, machine("0-3", "")).workers())
        .as("of one worker")
        .hasToString("1-2");
    Trial two = spinning.clients(2).trial(1);
    assertThatThrownBy(() -> CpuPlacement.of(two, SYSTEM, machine("0-3", "")))
        .hasMessageContaining("single processor");
  }

  @Test
  void whoIsPinnedHasNoProcessorToSpinOn() {
    Trial trial = Cells.cell().pacing("spin").placement(new Placement.Pinned()).trial(1);
    assertThatThrownBy(() -> CpuPlacement.of(trial, SYSTEM, machine("0-3", "")))
        .hasMessageContaining("single processor");
  }

  @Test
  void namedProcessorsAreTakenOrRefused() throws Exception {
    Placement named = new Placement.Stated(sets("0"), sets("2-3"));
    assertThat(cpuPlacement(named, "0-3", "")).hasToString("members 0 workers 2-3");
    assertThatThrownBy(() -> cpuPlacement(named, "0-2", ""))
        .isInstanceOf(TrialFailure.class)
        .hasMessage(
            "The study places processes on processors 2-3, but this machine gives 0-2."
                + " Change 'placement'.");
    assertThatThrownBy(() -> cpuPlacement(named, null, null)).hasMessageContaining("util-linux");
  }

  private static Host hosts(String... cpus) {
    List<Host> hosts = new ArrayList<>();
    for (String each : cpus) {
      ToyTools host = machine(each, "");
      host.name = "host" + (hosts.size() + 1);
      hosts.add(host);
    }
    return new HostGroup(new ToyTools(), hosts, hosts);
  }

  @Test
  void onHostsProcessorsAreThoseOfEachProcesssOwn() throws Exception {
    Trial pinned = Cells.cell().clients(3).placement(new Placement.Pinned()).trial(1);
    CpuPlacement places = CpuPlacement.of(pinned, SYSTEM, hosts("0-1", "4-5"));
    assertThat(places).hasToString("pinned by host");
    assertThat(places.of("member-1", pinned)).hasToString("0");
    assertThat(places.of("worker-1", pinned)).as("after its host's member").hasToString("1");
    assertThat(places.of("worker-2", pinned)).as("the first of its host").hasToString("4");
    assertThat(places.of("worker-3", pinned)).as("in turn").hasToString("0");
    assertThat(places.of("gateway-1-2", pinned)).as("as worker-2 beside it").hasToString("4");
    assertThat(places.forLoaders(pinned).cpus("loader-2")).isEmpty();
    assertThat(places.members()).as("of no single machine").isNull();
    assertThat(places.forCoordinator()).isEmpty();

    Trial split = Cells.cell().placement(new Placement.Split()).trial(1);
    assertThat(CpuPlacement.of(split, SYSTEM, hosts("0-1", "4-5"))).hasToString("by host");
    Trial lists =
        Cells.cell().placement(new Placement.Stated(sets("0"), sets("1", "0-1"))).trial(1);
    CpuPlacement named = CpuPlacement.of(lists, SYSTEM, hosts("0-1", "0-3"));
    assertThat(named).hasToString("members 0 workers [1 0-1] by host");
    assertThat(named.of("worker-1", lists)).hasToString("1");
  }

  @Test
  void aHostThatLacksProcessorsIsNamedBeforeAnythingStarts() {
    Cell named =
        Cells.cell().placement(new Placement.Stated(sets("0"), sets("4-5"))).trial(1).cell();
    assertThat(PlacementByHost.missing(List.of(named, named), hosts("0-1", "0-5")))
        .containsExactly(
            "placement: 'members 0 workers 4-5' names processors 4-5, but host1 gives 0-1."
                + " Name some of these.");
    Cell pinned = Cells.cell().placement(new Placement.Pinned()).trial(1).cell();
    assertThat(PlacementByHost.missing(List.of(pinned), hosts("0-1", "")))
        .singleElement()
        .asString()
        .startsWith("placement: 'pinned' needs taskset on host2.");
    assertThat(PlacementByHost.missing(List.of(named), machine("0-1", ""))).isEmpty();
  }

  @Test
  void theFillerDiffersBetweenTrialsAndProcessesButNotBetweenTwoCalls() throws Exception {
    CpuPlacement cpuPlacement = cpuPlacement(new Placement.Split(), "0-1", "");
    Trial one = Cells.cell().trial(1);
    Trial other = Cells.cell().trial(2);
    int first = cpuPlacement.forWorkers(one).fillerBytes("worker-1");
    assertThat(cpuPlacement.forWorkers(one).fillerBytes("worker-1"))
        .isEqualTo(first)
        .isBetween(0, 4096);
    assertThat(cpuPlacement.forWorkers(one).fillerBytes("worker-2")).isNotEqualTo(first);
    assertThat(cpuPlacement.forWorkers(other).fillerBytes("worker-1")).isNotEqualTo(first);
  }

  private static List<CpuSet> sets(String... lists) {
    return Stream.of(lists).map(CpuSet::parse).toList();
  }

  private static CpuPlacement cpuPlacement(
      Placement placement, @Nullable String cpus, @Nullable String cores) throws TrialFailure {
    return CpuPlacement.of(
        Cells.cell().placement(placement).trial(1), SYSTEM, machine(cpus, cores));
  }

  static ToyTools machine(@Nullable String cpus, @Nullable String cores) {
    ToyTools tools = new ToyTools();
    tools.cpus = cpus == null ? "" : cpus;
    tools.cores = cores == null || cores.isBlank() ? List.of() : List.of(cores.split(";"));
    return tools;
  }
}
