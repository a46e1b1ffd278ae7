package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.run.search.Altered;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.CpuPlacement;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.validity.Signs;
import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.ProcessUsage;
import dev.gridbench.host.usage.Scheduling;
import dev.gridbench.host.usage.Spent;
import dev.gridbench.worker.record.Totals;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import dev.gridbench.worker.wire.Repairs;
import java.time.Instant;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What a window of ten seconds with known times shows of who held the throughput down. */
class R34_SignsTest {

  private static final long SECOND = 1_000_000_000L;
  private static final Offset<Double> EXACT = within(1e-9);
  private static final CpuSet LOW = CpuSet.parse("0-1");
  private static final CpuSet HIGH = CpuSet.parse("2-3");
  private static final CpuPlacement APART = cpuPlacement(LOW, HIGH);
  private static final CpuPlacement TOGETHER = cpuPlacement(LOW, LOW);
  private static final Cell CELL = Cells.cell().clients(4).make();
  private static final double GRANTED = 0.8;

  private CpuPlacement cpuPlacement = APART;
  private boolean inWorker;
  private List<MachineStat> machine = List.of(idle(0, 100), idle(10 * SECOND, 105));
  private long[] clientCpu = {4 * SECOND, 6 * SECOND};
  private long longest = SECOND / 10;
  private long lag;

  @Test
  void workersAndGatewaysShareWhatTheirProcessorsWereGranted() {
    Signs signs = signs(trial(node -> {}));

    assertThat(signs.workerCpu()).isCloseTo((5 + 3 + 4) / (20 * GRANTED), EXACT);
    assertThat(signs.gateways()).isTrue();
    assertThat(signs(trial(node -> resources(node).remove("gateway-1"))).workerCpu())
        .isCloseTo((5 + 3) / (20 * GRANTED), EXACT);
    assertThat(signs(trial(node -> resources(node).removeAll())).workerCpu()).isNull();
  }

  /** Members used 4 s of 20 and 10 were left over: others had 6, which were never theirs. */
  @Test
  void membersThatAreAloneAreHeldAgainstWhatNobodyElseTook() {
    assertThat(signs(trial(node -> {})).memberCpu()).isCloseTo(4 / 14.0, EXACT);
    machine = List.of(idle(0, 100), idle(10 * SECOND, 101));
    assertThat(signs(trial(node -> {})).memberCpu()).as("half at least").isCloseTo(0.4, EXACT);
    machine = List.of(idle(0, 100), idle(10 * SECOND, 110));
    assertThat(signs(trial(node -> {})).memberCpu()).as("all at most").isCloseTo(0.2, EXACT);
  }

  @Test
  void membersThatShareTheirProcessorsAreHeldAgainstWhatWasGranted() {
    cpuPlacement = TOGETHER;
    assertThat(signs(trial(node -> {})).memberCpu()).isCloseTo(4 / (20 * GRANTED), EXACT);
    cpuPlacement = APART;
    machine = List.of();
    assertThat(signs(trial(node -> {})).memberCpu()).isCloseTo(4 / (20 * GRANTED), EXACT);
  }

  @Test
  void aSystemInTheWorkersHasNoMembersToFill() {
    inWorker = true;
    assertThat(signs(trial(node -> {})).memberCpu()).isZero();
  }

  /** Of four clients for ten seconds; what members and gateways waited is not theirs. */
  @Test
  void clientsThreadsAndTheWaitForAProcessorAreOfTheClientsTime() {
    Signs signs = signs(trial(node -> {}));
    assertThat(signs.clientThreads()).isCloseTo(10 / 40.0, EXACT);
    assertThat(signs.runQueue()).isCloseTo((0.5 + 1.5) / 40, EXACT);
    clientCpu = new long[] {4 * SECOND, -1};
    assertThat(signs(trial(node -> {})).clientThreads()).as("one cannot tell").isNull();
  }

  /** One operation of each client is cut off by the window's end, however long it takes. */
  @Test
  void inAClosedLoopTheLongestOperationIsGranted() {
    assertThat(signs(closed(0.95)).little()).isCloseTo(0.96, EXACT);
    longest = SECOND;
    assertThat(signs(closed(0.95)).little()).isEqualTo(1);
    assertThat(signs(trial(node -> {})).little()).as("by schedule there is none").isNull();
  }

  @Test
  void theLagCountsWhereAClientWasFreeAndTheSystemKeptUp() {
    lag = 30_000_000;
    double share = 30.0 / 130;
    assertThat(signs(scheduled(true, 0.1)).lag()).isCloseTo(share, within(share / 500));
    assertThat(signs(scheduled(true, 0.11)).lag()).as("no client was free").isNull();
    assertThat(signs(scheduled(false, 0)).lag()).as("the system did not keep up").isNull();
    assertThat(signs(closed(1)).lag()).as("nothing was due").isNull();
  }

  /** Two processors, at half a microsecond an operation. */
  @Test
  void theHarnessAloneAndTheLinkAreToldAsTheyAre() {
    Signs signs = signs(trial(node -> node.put("throughput", 2e6)));
    assertThat(signs.capacity()).isCloseTo(2, EXACT);
    assertThat(signs.network()).isEqualTo(0.7);
  }

  private static BottleneckSigns.Room room() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new BottleneckSigns.Room(processors, processors);
  }

  private Signs signs(Measured measured) {
    Measurement measurement = measurement();
    OwnCost own = new OwnCost(new Calibration(500, null, null), CELL, HIGH, measurement);
    return new BottleneckSigns(
            CELL, cpuPlacement, inWorker, machine, room(), usages(), measurement, own)
        .of(measured.facts().performance(), measured.resources(), GRANTED, 0.7);
  }

  private static CpuPlacement cpuPlacement(CpuSet members, CpuSet workers) {
    return new CpuPlacement(List.of(members), List.of(workers), null, "as said", null);
  }

  /** Both of the members' processors were idle for so long so far, and others for longer. */
  private static MachineStat idle(long nanos, double each) {
    Map<Integer, Double> idle = Map.of(0, each, 1, each, 2, 3 * each, 3, 3 * each);
    return new MachineStat(nanos, 4, 0, 0, 0, 0, 0, 0, idle, new MachineStat.Others(0, 0, 0));
  }

  private static Map<String, ProcessUsage> usages() {
    Map<String, ProcessUsage> usages = new HashMap<>();
    usages.put("worker-1", waited(0.5));
    usages.put("worker-2", waited(1.5));
    usages.put("gateway-1", waited(8));
    usages.put("member-1", waited(9));
    return usages;
  }

  private static ProcessUsage waited(double seconds) {
    return new ProcessUsage(new Spent(0, 0, 0, 0), 0, 1, new Scheduling(0, 0, seconds, 0), null, 0);
  }

  private static Measured closed(double littlesLaw) {
    return trial(
        node -> {
          ObjectNode load = (ObjectNode) node.get("load");
          load.put("littlesLaw", littlesLaw);
          load.remove(List.of("offered", "poolExhaustedSeconds", "sustainable"));
        });
  }

  private static Measured scheduled(boolean sustainable, double exhausted) {
    return trial(
        node ->
            ((ObjectNode) node.get("load"))
                .put("sustainable", sustainable)
                .put("poolExhaustedSeconds", exhausted));
  }

  private static Measured trial(java.util.function.Consumer<ObjectNode> change) {
    return Altered.outcome(
        node -> {
          ((ObjectNode) node.get("window")).put("seconds", 10.0);
          used(node, "member-1", 3, 1);
          used(node, "worker-1", 4, 1);
          used(node, "worker-2", 2, 1);
          used(node, "gateway-1", 1, 3);
          change.accept(node);
        });
  }

  private static ObjectNode resources(ObjectNode node) {
    return (ObjectNode) node.get("resources");
  }

  private static void used(ObjectNode node, String process, double user, double system) {
    ObjectNode use = (ObjectNode) resources(node).get("member-1").deepCopy();
    resources(node).set(process, use.put("userSeconds", user).put("systemSeconds", system));
  }

  /** A hundred operations, of which the last took longest. */
  private Measurement measurement() {
    long[] service = Slices.same(100, 100_000_000);
    service[99] = longest;
    Totals operations =
        Totals.scheduled(service, Slices.same(100, 100_000_000 + lag), Slices.same(100, lag));
    return new Measurement(
        new Measurement.Window(Instant.EPOCH, 0, 10 * SECOND),
        new Measurement.Totals(Map.of(Verb.GET, operations.make()), List.of(), List.of()),
        List.of(),
        null,
        new BitSet(),
        new LoadReport(0, List.of(), List.of(), List.of(), 0, Pacing.PARK),
        new Measurement.Clocks(0, 0),
        List.of(harness(clientCpu[0]), harness(clientCpu[1])),
        List.of());
  }

  private static HarnessFacts harness(long clientCpuNanos) {
    return new HarnessFacts(
        new byte[0], List.of(), List.of(), 0, List.of(), 0, clientCpuNanos, Repairs.NONE);
  }
}
