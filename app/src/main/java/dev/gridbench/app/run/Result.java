package dev.gridbench.app.run;

import dev.gridbench.api.KeySpace;
import dev.gridbench.api.Verb;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.VerbTotals;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.result.Outcome.QueryResult;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.Window;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.validity.Checks;
import dev.gridbench.app.validity.CostChecks;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.LoadChecks;
import dev.gridbench.app.validity.MemoryChecks;
import dev.gridbench.app.validity.SocketChecks;
import dev.gridbench.app.validity.SteadyChecks;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.QueryFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was collected of one trial, turned into its outcome. */
record Result(
    Trial trial,
    Measurement measurement,
    List<Event.Ready> ready,
    AfterLoad after,
    @Nullable Faults faults,
    ClusterFacts cluster,
    Jvm jvm) {

  static Outcome.TrialRecord record(Trial trial) {
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
        load().facts(),
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

  /** A window in which something was broken on purpose is not asked to be steady. */
  private @Nullable Steady steady() {
    return faults == null && series().sharp()
        ? SteadyFigures.of(measurement.slices(), seconds())
        : null;
  }

  private SteadyChecks.Series series() {
    int slices = measurement.slices().size();
    double each = slices * (1 + trial.cell().warmup().toNanos() / 1e9 / seconds());
    double all = each * measurement.clients().size();
    return new SteadyChecks.Series(
        faults == null ? slices : 0,
        SteadyFigures.perSlice(measurement.slices()),
        all == 0 ? 0 : lateSlices() / all);
  }

  private int lateSlices() {
    return measurement.clients().stream().mapToInt(ClientReport::lateSlices).sum();
  }

  /** The invalidating ones first. */
  private List<Caveat> caveats(Map<String, VerbResult> verbs, @Nullable Costs costs) {
    return Stream.of(
            Checks.caveats(evidence(verbs)).stream(),
            LoadChecks.caveats(load().evidence()).stream(),
            after.caveat(faults != null).stream(),
            sockets().stream(),
            CostChecks.caveats(costs, faults != null).stream(),
            MemoryChecks.caveats(costs).stream(),
            SteadyChecks.caveat(steady(), series(), seconds(), trial.cell().warmup()).stream())
        .flatMap(caveats -> caveats)
        .sorted((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()))
        .toList();
  }

  private Optional<Caveat> sockets() {
    Cell cell = trial.cell();
    boolean alone = !cell.system().attached();
    boolean broken =
        faults != null || measurement.clients().stream().anyMatch(each -> !each.errors().isEmpty());
    return SocketChecks.caveat(after.sockets(), connections(), alone, broken);
  }

  private double seconds() {
    return (measurement.windowEndNanos() - measurement.windowStartNanos()) / 1e9;
  }

  private Window window() {
    return new Window(
        measurement.windowStartAt().toString(), seconds(), overlapSeconds(), startSpreadMillis());
  }

  private double overlapSeconds() {
    long from = Math.max(latest(ClientReport::firstSentNanos), measurement.windowStartNanos());
    long to = Math.min(earliest(ClientReport::lastDoneNanos), measurement.windowEndNanos());
    return Math.max(0, to - from) / 1e9;
  }

  private double startSpreadMillis() {
    return (latest(ClientReport::firstSentNanos) - earliest(ClientReport::firstSentNanos)) / 1e6;
  }

  private long latest(ToLongFunction<ClientReport> instant) {
    return measurement.clients().stream().mapToLong(instant).max().orElse(0);
  }

  private long earliest(ToLongFunction<ClientReport> instant) {
    return measurement.clients().stream().mapToLong(instant).min().orElse(0);
  }

  private Map<String, VerbResult> verbs() {
    Map<String, VerbResult> verbs = new LinkedHashMap<>();
    for (Verb verb : Verb.values()) {
      if (trial.cell().workload().weights().containsKey(verb)) {
        VerbTotals totals = measurement.verbs().getOrDefault(verb, new VerbTotals());
        verbs.put(
            verb.label(),
            Figures.verb(verb, totals, encodedBytes(), errors(verb), trial.cell().load()));
      }
    }
    return verbs;
  }

  private Map<String, Long> errors(Verb verb) {
    Map<String, Long> errors = new TreeMap<>();
    measurement
        .clients()
        .forEach(
            client ->
                client
                    .errors()
                    .getOrDefault(verb, Map.of())
                    .forEach((kind, n) -> errors.merge(kind, n, Long::sum)));
    return errors;
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
        after.sockets());
  }

  private String digest() {
    TreeMap<Integer, Long> clients = new TreeMap<>();
    ready.forEach(each -> clients.putAll(each.digests()));
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
        overlapSeconds(),
        startSpreadMillis(),
        totals().mapToLong(VerbTotals::maxNanos).max().orElse(0) / 1e9,
        totals().mapToLong(VerbTotals::overflow).sum(),
        lateSlices(),
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
        faults != null,
        first(readBack().map(Event.ReadBack::example)),
        first(measurement.clients().stream().map(ClientReport::wrongExample)),
        first(measurement.clients().stream().map(ClientReport::errorExample)));
  }

  /** Whether the workload takes out what was loaded, or puts in no more than its rings have. */
  private boolean mayHold(long size) {
    Cell cell = trial.cell();
    long most = KeySpace.of(cell.workload(), cell.entries(), cell.callers()).most();
    return cell.workload().drains() || (size >= cell.entries() && size <= most);
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
