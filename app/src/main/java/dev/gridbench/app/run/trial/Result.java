package dev.gridbench.app.run.trial;

import dev.gridbench.api.system.StaleReads;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Tenant;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.Facts;
import dev.gridbench.app.result.Facts.Performance;
import dev.gridbench.app.result.Facts.Usage;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.Window;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.QueryResult;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.run.figures.LoadFigures;
import dev.gridbench.app.run.figures.OperationsDigest;
import dev.gridbench.app.run.figures.PhaseFigures;
import dev.gridbench.app.run.figures.Presence;
import dev.gridbench.app.run.figures.SteadyFigures;
import dev.gridbench.app.run.figures.TenantFigures;
import dev.gridbench.app.run.figures.VerbFigures;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.Evidence.Asked;
import dev.gridbench.app.validity.Evidence.Loads;
import dev.gridbench.app.validity.Evidence.Recorded;
import dev.gridbench.app.validity.Gap;
import dev.gridbench.app.validity.ServedChecks.Served;
import dev.gridbench.app.validity.SteadyChecks;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.QueryFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was collected of one trial, turned into the evidence that it is judged by. */
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
   * All that is known of the trial.
   *
   * @param performance of this
   * @param served what the system counted
   */
  Evidence evidence(
      Performance performance,
      Usage usage,
      HarnessFigures.Found own,
      Served served,
      boolean noiseTolerated) {
    Facts facts =
        new Facts(
            window(),
            performance,
            new Facts.Setup(cluster, clients(), query()),
            usage,
            after.kept(),
            faults,
            own.harness());
    return new Evidence(
        facts,
        asked(noiseTolerated),
        recorded(),
        after.data(entries(), served),
        loads(),
        series(),
        own.machine());
  }

  /** What was done in the window. */
  Performance performance() {
    Map<String, VerbResult> verbs = verbs();
    double succeeded = verbs.values().stream().mapToLong(VerbResult::succeeded).sum();
    return new Performance(
        succeeded / seconds(),
        verbs,
        measurement.clients().stream().map(each -> each.operationsInWindow() / seconds()).toList(),
        loadFacts(loads()),
        steady());
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
        loadFacts(loads()).keptUp());
  }

  private boolean calm() {
    return faults == null
        && trial.cell().load().phased().none()
        && trial.cell().tenants().there().stream().allMatch(Tenant::always);
  }

  private int lateSlices() {
    return measurement.clients().stream().mapToInt(ClientReport::lateSlices).sum();
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

  private Loads loads() {
    return new Loads(
        load().evidence(),
        new TenantFigures(trial, measurement, encodedBytes()).evidence(),
        new PhaseFigures(trial.cell(), measurement, seconds()).evidence());
  }

  private static LoadFacts loadFacts(Loads loads) {
    Map<String, TenantFacts> tenants = new LinkedHashMap<>();
    loads.tenants().forEach((name, tenant) -> tenants.put(name, tenant.facts()));
    List<PhaseFacts> phases = loads.phases().stream().map(Evidence.PhaseLoad::facts).toList();
    return loads
        .whole()
        .facts()
        .of(
            new LoadFacts.Parts(
                tenants.isEmpty() ? null : tenants,
                phases.isEmpty() || !tenants.isEmpty() ? null : phases));
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

  private Asked asked(boolean noiseTolerated) {
    Cell cell = trial.cell();
    return new Asked(
        cell.entries(),
        cell.members(),
        cell.connectionCount(),
        cell.warmup(),
        StaleReads.allowed(cell.system().options()),
        cell.system().attached(),
        cell.load().pauses(),
        noiseTolerated);
  }

  private Recorded recorded() {
    List<ClientReport> clients = measurement.clients();
    long window = measurement.windowEndNanos() - measurement.windowStartNanos();
    return new Recorded(
        totals().mapToLong(VerbTotals::overflow).sum(),
        totals().mapToLong(VerbTotals::maxNanos).max().orElse(0) / 1e9,
        lateSlices(),
        trial.cell().tenants().none() ? measurement.operationsInWindow() : 0,
        clients.stream().anyMatch(each -> !each.errors().isEmpty()),
        first(clients.stream().map(ClientReport::wrongExample)),
        first(clients.stream().map(ClientReport::errorExample)),
        measurement.serviceTimes(),
        Gap.all(measurement.successes(), Gap.bins(window)));
  }

  private Evidence.ReadBack entries() {
    List<Event.ReadBack> all = after.readBack();
    long size = after.size(trial.cell().entries());
    return new Evidence.ReadBack(
        size,
        mayHold(size),
        all.stream().mapToLong(Event.ReadBack::checked).sum(),
        all.stream().mapToLong(Event.ReadBack::wrong).sum(),
        first(all.stream().map(Event.ReadBack::example)));
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

  private static @Nullable String first(Stream<@Nullable String> examples) {
    return examples.filter(Objects::nonNull).findFirst().orElse(null);
  }
}
