package dev.gridbench.app.run.trial;

import dev.gridbench.api.NearCaching;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Tenant;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.Window;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.QueryResult;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.run.figures.LoadFigures;
import dev.gridbench.app.run.figures.OperationsDigest;
import dev.gridbench.app.run.figures.PhaseFigures;
import dev.gridbench.app.run.figures.Presence;
import dev.gridbench.app.run.figures.SteadyFigures;
import dev.gridbench.app.run.figures.TenantFigures;
import dev.gridbench.app.run.figures.VerbFigures;
import dev.gridbench.app.validity.Checks;
import dev.gridbench.app.validity.CostChecks;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.GatewayChecks;
import dev.gridbench.app.validity.LoadChecks;
import dev.gridbench.app.validity.MemoryChecks;
import dev.gridbench.app.validity.SocketChecks;
import dev.gridbench.app.validity.SteadyChecks;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.QueryFacts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was collected of one trial, turned into its outcome. */
public record Result(
    Trial trial,
    Measurement measurement,
    List<Event.Ready> ready,
    AfterLoad after,
    @Nullable Faults faults,
    ClusterFacts cluster,
    Jvm jvm) {

  public static Outcome.TrialRecord record(Trial trial) {
    return new Outcome.TrialRecord(
        trial.id(),
        trial.cell().levels(),
        trial.repetition(),
        trial.position(),
        trial.loadSeed(),
        trial.attempt());
  }

  /**
   * @param costs null where nobody looked
   */
  Measured measured(Map<String, ProcessUse> resources, @Nullable Costs costs) {
    Map<String, VerbResult> verbs = verbs();
    double succeeded = verbs.values().stream().mapToLong(VerbResult::succeeded).sum();
    return new Measured(
        record(trial),
        window(),
        succeeded / seconds(),
        verbs,
        measurement.clients().stream().map(each -> each.operationsInWindow() / seconds()).toList(),
        cluster,
        clients(),
        query(),
        resources,
        loadFacts(),
        after.kept(),
        null,
        faults,
        steady(),
        caveats(verbs, costs),
        costs);
  }

  private LoadFigures load() {
    return new LoadFigures(trial.cell(), measurement, seconds());
  }

  /**
   * A window in which something was broken on purpose, a tenant came or went, or the load changed,
   * is not asked to be steady.
   */
  private @Nullable Steady steady() {
    return calm() && series().sharp() ? SteadyFigures.of(measurement.slices(), seconds()) : null;
  }

  private SteadyChecks.Series series() {
    int slices = measurement.slices().size();
    double each = slices * (1 + trial.cell().warmup().toNanos() / 1e9 / seconds());
    double all = each * measurement.clients().size();
    return new SteadyChecks.Series(
        calm() ? slices : 0,
        SteadyFigures.perSlice(measurement.slices()),
        all == 0 ? 0 : lateSlices() / all,
        !Boolean.FALSE.equals(loadFacts().sustainable()));
  }

  private boolean calm() {
    return faults == null
        && trial.cell().load().phased().none()
        && trial.cell().tenants().there().stream().allMatch(Tenant::always);
  }

  private int lateSlices() {
    return measurement.clients().stream().mapToInt(ClientReport::lateSlices).sum();
  }

  /** The invalidating ones first. */
  private List<Caveat> caveats(Map<String, VerbResult> verbs, @Nullable Costs costs) {
    return Stream.of(
            Checks.caveats(evidence(verbs)).stream(),
            loadCaveats().stream(),
            after.caveat(faults != null).stream(),
            after.codec().caveat().stream(),
            sockets().stream(),
            GatewayChecks.caveats(after.gateway(), trial.cell().members(), broken()).stream(),
            CostChecks.caveats(costs, seconds(), faults != null).stream(),
            MemoryChecks.caveats(costs, encodedBytes()).stream(),
            SteadyChecks.caveat(steady(), series(), seconds(), trial.cell().warmup()).stream())
        .flatMap(caveats -> caveats)
        .sorted((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()))
        .toList();
  }

  private Optional<Caveat> sockets() {
    Cell cell = trial.cell();
    boolean alone = !cell.system().attached();
    return SocketChecks.caveat(after.sockets(), connections(), alone, broken());
  }

  private boolean broken() {
    return faults != null
        || measurement.clients().stream().anyMatch(each -> !each.errors().isEmpty());
  }

  private double seconds() {
    return (measurement.windowEndNanos() - measurement.windowStartNanos()) / 1e9;
  }

  private Window window() {
    return new Window(
        measurement.window().startAt().toString(),
        seconds(),
        presence().overlapSeconds(),
        presence().startSpreadMillis());
  }

  private Presence presence() {
    return new Presence(measurement);
  }

  private Map<String, VerbResult> verbs() {
    return new VerbFigures(trial.cell(), measurement, encodedBytes()).all();
  }

  private TenantFigures tenants() {
    return new TenantFigures(trial, measurement, encodedBytes());
  }

  private PhaseFigures phases() {
    return new PhaseFigures(trial.cell(), measurement, seconds());
  }

  private LoadFacts loadFacts() {
    if (!trial.cell().tenants().none()) {
      return load().facts().of(tenants().facts());
    }
    List<PhaseFacts> phases = phases().facts();
    return phases.isEmpty() ? load().facts() : load().facts().of(phases);
  }

  /** Of several loads each is judged for itself, be they beside or after each other. */
  private List<Caveat> loadCaveats() {
    if (!trial.cell().tenants().none()) {
      return tenants().caveats();
    }
    List<Caveat> whole = LoadChecks.caveats(load().evidence());
    return trial.cell().load().phased().none()
        ? whole
        : Stream.concat(
                phases().caveats().stream(), whole.stream().filter(CaveatKind.POOL_EXHAUSTED::is))
            .toList();
  }

  private double encodedBytes() {
    return ready.stream().mapToDouble(Event.Ready::encodedBytes).max().orElse(0);
  }

  private int connections() {
    return ready.stream().mapToInt(Event.Ready::connections).sum();
  }

  private ClientFacts clients() {
    Cell cell = trial.cell();
    return new ClientFacts(
        cell.clients(),
        connections(),
        cell.workerCount(),
        encodedBytes(),
        jvm.vendor() + " " + jvm.version(),
        digest(),
        after.sockets(),
        after.gateway(),
        after.codec().facts());
  }

  /** The clients of one tenant after those of another. */
  private String digest() {
    TreeMap<Integer, Long> clients = new TreeMap<>();
    int worker = 0;
    int before = 0;
    List<Cell> parts = trial.cell().parts();
    for (Cell part : parts) {
      int offset = before;
      int end = parts.size() == 1 ? ready.size() : worker + part.workerCount();
      for (Event.Ready each : ready.subList(worker, end)) {
        each.digests().forEach((client, own) -> clients.put(offset + client, own));
      }
      worker = end;
      before += part.callers();
    }
    return OperationsDigest.of(clients);
  }

  private @Nullable QueryResult query() {
    QueryFacts facts = ready.get(0).query();
    return facts == null
        ? null
        : new QueryResult(
            facts.text(),
            facts.translation(),
            facts.complexity(),
            facts.expectedRows(),
            measurement.indexUse());
  }

  private Evidence evidence(Map<String, VerbResult> verbs) {
    Cell cell = trial.cell();
    return new Evidence(
        seconds(),
        presence().overlapSeconds(),
        presence().startSpreadMillis(),
        totals().mapToLong(VerbTotals::maxNanos).max().orElse(0) / 1e9,
        totals().mapToLong(VerbTotals::overflow).sum(),
        lateSlices(),
        cell.tenants().none() ? measurement.operationsInWindow() : 0,
        verbs,
        cell.connectionCount(),
        connections(),
        cell.entries(),
        cell.workload().writes(),
        mayHold(after.size(cell.entries())),
        after.size(cell.entries()),
        readBack().mapToLong(Event.ReadBack::checked).sum(),
        readBack().mapToLong(Event.ReadBack::wrong).sum(),
        after.kept(),
        NearCaching.on(cell.system().options()),
        faults != null,
        first(readBack().map(Event.ReadBack::example)),
        first(measurement.clients().stream().map(ClientReport::wrongExample)),
        first(measurement.clients().stream().map(ClientReport::errorExample)));
  }

  /** Whether the workload takes out what was loaded, or puts in no more than its rings have. */
  private boolean mayHold(long size) {
    Cell cell = trial.cell();
    boolean drains = cell.parts().stream().anyMatch(part -> part.workload().drains());
    return size <= cell.mostEntries() && (drains || size >= cell.entries());
  }

  private Stream<VerbTotals> totals() {
    return measurement.verbs().values().stream();
  }

  private Stream<Event.ReadBack> readBack() {
    return after.readBack().stream();
  }

  private static @Nullable String first(Stream<@Nullable String> examples) {
    return examples.filter(Objects::nonNull).findFirst().orElse(null);
  }
}
