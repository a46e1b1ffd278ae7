package dev.gridbench.app.run.trial;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.Readiness;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.ExitMessage;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.Share;
import dev.gridbench.app.fleet.Timing;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Facts.Performance;
import dev.gridbench.app.result.Facts.Usage;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.folder.TraceFile;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.JitWarmupFacts;
import dev.gridbench.app.run.fault.FaultLog;
import dev.gridbench.app.run.fault.FaultScript;
import dev.gridbench.app.run.figures.AnswerCounts;
import dev.gridbench.app.run.figures.ServedCounts;
import dev.gridbench.app.run.setup.Assignments;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.run.setup.CpuPlacement;
import dev.gridbench.app.run.setup.IdleUsageProbe;
import dev.gridbench.app.run.setup.LoadedCluster;
import dev.gridbench.app.run.setup.ReadBackSample;
import dev.gridbench.app.run.setup.RunListener;
import dev.gridbench.app.run.setup.StepPlan;
import dev.gridbench.app.run.setup.SteppedLoad;
import dev.gridbench.app.run.setup.TenantTrial;
import dev.gridbench.app.run.setup.Toolbox;
import dev.gridbench.app.run.setup.Workers;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.validity.Checks;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.NetworkCuts;
import dev.gridbench.worker.wire.Command.CheckLoaded.State;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One load on a loaded cluster: connect the workers, warm up, race, check, collect. */
public final class TrialRun {

  private static final int LOAD_THREADS = 2;
  private static final double LOAD_SECONDS = 600;

  /** In which encoding is timed alone, one after the other. */
  private static final int CODEC_WORKERS = 2;

  private final Toolbox tools;
  private final RunListener listener;
  private final Trial trial;
  private final GridSystem system;
  private final TrialFolder folder;
  private final Standards standards;
  private final ServedCounts served;
  private final List<FaultEvent> events;
  private @Nullable EntryMemory ownMemory;

  public TrialRun(
      Toolbox tools,
      RunListener listener,
      Trial trial,
      GridSystem system,
      TrialFolder folder,
      List<FaultEvent> events,
      Standards standards) {
    this.events = List.copyOf(events);
    this.tools = tools;
    this.listener = listener;
    this.trial = trial;
    this.system = system;
    this.folder = folder;
    this.standards = standards;
    Cell cell = trial.cell();
    ClientLibrary library = Assignments.library(system, cell.system());
    served =
        new ServedCounts(
            verb -> system.counted(library, cell.system().options(), cell.members(), verb),
            cell.workload().batch());
  }

  /**
   * Runs the trial to its outcome.
   *
   * @param workers has those that can serve it, or forks them
   * @param whole the cell that this is a load of
   * @throws TrialFailure if it could not be measured
   * @throws IOException if the disk does not take the figures
   */
  public Outcome.Measured run(LoadedCluster loaded, Workers workers, Cell whole)
      throws TrialFailure, IOException, InterruptedException {
    ClusterFacts cluster = loaded.use();
    CpuPlacement cpuPlacement = CpuPlacement.of(trial, system, tools.host());
    try {
      Workers.Crew crew = workers.crew(trial, whole, system, loaded, cpuPlacement, folder);
      List<Event.Ready> ready = ready(crew);
      JitWarmupFacts warmedUp = warmUp(crew, cluster.shared() == 0 && !inWorker());
      int before = crew.past().loads();
      Conducted conduct =
          new Conducted(standards.conduct().sliceSeconds(), warmedUp, null, null, before);
      crew.past().served(trial.cell());
      return measured(crew, ready, cluster, cpuPlacement, conduct);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Outcome.Measured measured(
      Workers.Crew crew,
      List<Event.Ready> ready,
      ClusterFacts facts,
      CpuPlacement cpuPlacement,
      Conducted conduct)
      throws TrialFailure, IOException, InterruptedException {
    Fleet fleet = crew.fleet();
    served.before(fleet.served());
    Standing connected = new IdleUsageProbe(fleet.processes()).seen();
    try (Resources resources = resources(crew)) {
      Disturbed disturbed = measure(crew, resources);
      AfterLoad after = checked(crew, resources);
      Measurement measurement = disturbed.measurement();
      Result result =
          new Result(trial, measurement, ready, after, disturbed.faults(), facts, crew.jvm());
      HarnessFigures own =
          new HarnessFigures(
              new HarnessFigures.Site(trial, inWorker(), cpuPlacement, crew.surroundings()),
              resources,
              measurement,
              served,
              standards,
              TraceFile.counted(conduct, traces(fleet)));
      return judged(result, own, costs(crew, resources, disturbed, connected));
    }
  }

  private List<TraceFile> traces(Fleet fleet)
      throws TrialFailure, IOException, InterruptedException {
    fleet.bringTraces(folder.traces());
    return TraceFile.of(folder);
  }

  private Resources resources(Workers.Crew crew) throws TrialFailure {
    try {
      return new Resources(tools.clock(), tools.host(), crew, folder);
    } catch (IOException lost) {
      throw new TrialFailure(TrialPhase.MEASURE, String.valueOf(lost.getMessage()), null);
    }
  }

  private Outcome.Measured judged(Result result, HarnessFigures own, CostFigures costs)
      throws IOException {
    Usage usage = new Usage(Resources.uses(costs.usages()), costs.costs());
    Performance performance = result.performance();
    Evidence evidence =
        result.evidence(
            performance,
            usage,
            own.found(performance, usage, folder.noiseFile()),
            served.compared(result.measurement().outside()),
            standards.noiseTolerated());
    return new Outcome.Measured(Result.record(trial), evidence.facts(), Checks.caveats(evidence));
  }

  private CostFigures costs(
      Workers.Crew crew, Resources resources, Disturbed disturbed, @Nullable Standing connected) {
    return new CostFigures(
        crew,
        resources,
        disturbed.measurement(),
        disturbed.answers(),
        connected,
        trial.cell().clients(),
        ownMemory);
  }

  /** Of a system that is gone nothing is asked: each question would take minutes to fail. */
  private AfterLoad checked(Workers.Crew crew, Resources resources) throws InterruptedException {
    listener.phase("checking");
    Cell cell = trial.cell();
    Fleet fleet = crew.fleet();
    AfterLoad after = new AfterLoad();
    after.connected(crew.route().sockets().after(cell, system));
    after.by(
        crew.route()
            .counts(crew.cluster().sockets(), cell.members(), resources.gateways().counts()));
    gone(crew.cluster().cluster()).ifPresent(after::lost);
    countServed(fleet, after);
    if (cell.workload().writes()) {
      after.kept(() -> Sweep.of(fleet));
    }
    after.readBack(() -> readBack(fleet));
    if (!(cell.value() instanceof ValueShape.Bytes)) {
      after.codec(() -> crew.past().codec(cell, () -> fleet.timeCodec(CODEC_WORKERS)));
    }
    return after;
  }

  /** Of several tenants each one's entries, through the first of its workers. */
  private List<Event.ReadBack> readBack(Fleet fleet) throws TrialFailure, InterruptedException {
    Cell whole = trial.cell();
    if (whole.tenants().none()) {
      return fleet.check(ReadBackSample.of(whole.entries()), state(whole), inWorker());
    }
    List<Event.ReadBack> answers = new ArrayList<>();
    int place = 0;
    for (Cell part : whole.parts()) {
      answers.add(fleet.check(ReadBackSample.of(part.entries()), state(part), place));
      place += part.workerCount();
    }
    return answers;
  }

  /** A member that was killed took its counters with it: then nobody knows. */
  private void countServed(Fleet fleet, AfterLoad after) throws InterruptedException {
    if (events.stream().noneMatch(event -> event.toMember() && event.action().kills())) {
      after.served(fleet::served, served);
    }
  }

  private List<Event.Ready> ready(Workers.Crew crew) throws TrialFailure, InterruptedException {
    Cell cell = trial.cell();
    Fleet fleet = crew.fleet();
    fleet.assign(
        Assignments.traced(
            Assignments.clients(trial, system, crew.route().cluster()),
            folder.traces(),
            standards.conduct()));
    crew.route().sockets().awaitLeft(tools.clock());
    if (inWorker()) {
      lodge(fleet);
      ClusterKeeper.rejectWrong(
          fleet.check(ReadBackSample.of(cell.entries()), State.AS_LOADED, true),
          cell.entries(),
          false,
          folder.logs());
    }
    listener.phase("connecting " + cell.clients() + " clients");
    return fleet.prepare();
  }

  /** Fills the map of each worker. */
  private void lodge(Fleet fleet) throws TrialFailure, InterruptedException {
    StepPlan steps = StepPlan.of(trial.cell(), system, standards.conduct().memorySteps());
    SteppedLoad loading = new SteppedLoad(fleet, tools.clock(), fleet.processes(), steps);
    double unused = loading.run(LOAD_THREADS, LOAD_SECONDS, done -> {});
    ownMemory = loading.memory();
  }

  private @Nullable JitWarmupFacts warmUp(Workers.Crew crew, boolean fresh)
      throws TrialFailure, InterruptedException {
    listener.phase("warming up the JIT compilers");
    boolean known = crew.past().knows(trial.cell());
    return new JitWarmupRun(new JitWarmupRule(standards.conduct(), fresh, known))
        .with(crew.fleet());
  }

  private boolean inWorker() {
    return trial.cell().system().inWorker(system);
  }

  private static State state(Cell cell) {
    if (cell.workload().drains()) {
      return State.OVERWRITTEN_OR_REMOVED;
    }
    return cell.workload().writes() ? State.OVERWRITTEN : State.AS_LOADED;
  }

  /** Of members that are started again: when they are up, and what they use. */
  private record Restarts(Cluster cluster, Resources resources) implements FaultScript.Again {

    @Override
    public Optional<Readiness> of(HostProcess process) throws IOException {
      return cluster.readyAgain(process);
    }

    @Override
    public void started(HostProcess process) {
      resources.startedAgain(process);
    }
  }

  /** What was measured, and what was done to the processes meanwhile. */
  private record Disturbed(
      Measurement measurement, AnswerCounts answers, @Nullable Faults faults) {}

  private Disturbed measure(Workers.Crew crew, Resources resources)
      throws TrialFailure, IOException, InterruptedException {
    List<HostProcess> processes = new ArrayList<>(crew.cluster().cluster().members());
    processes.addAll(crew.fleet().processes());
    Study.Conduct conduct = standards.conduct();
    NetworkCuts cuts = new NetworkCuts(tools.host(), folder.logs());
    try (FaultScript script =
            new FaultScript(
                tools.clock(),
                events,
                processes,
                cuts,
                new Restarts(crew.cluster().cluster(), resources));
        TrialRecording recording = new TrialRecording(trial, conduct, folder, served, listener)) {
      Measurement measurement =
          measure(crew, resources, script, recording).with(recording.phases());
      if (measurement.load() != null) {
        LoadLog.write(folder.loadFile(), measurement.load(), conduct.sliceSeconds());
      }
      if (events.isEmpty()) {
        return new Disturbed(measurement, recording.answers(), null);
      }
      FaultLog log =
          new FaultLog(measurement, script.stamps(), recording.slices(), conduct.sliceSeconds());
      Files.writeString(folder.eventsFile(), log.rows());
      return new Disturbed(measurement, recording.answers(), log.faults());
    }
  }

  private Measurement measure(
      Workers.Crew crew, Resources resources, FaultScript script, TrialRecording recording)
      throws TrialFailure, InterruptedException {
    Cell cell = trial.cell();
    Timing timing =
        new Timing(
            cell.warmup(),
            cell.measure(),
            standards.conduct().slice(),
            Assignments.GRACE,
            shares());
    recording.aheadOfWindow(script::begin);
    recording.aheadOfWindow(at -> resources.windowAhead(at, cell.warmup(), cell.measure()));
    return crew.fleet().race().run(timing, () -> dead(crew, script), recording);
  }

  /** Tenants' workers, whose figures are wanted apart. */
  private List<Share> shares() {
    return trial.cell().tenants().none()
        ? List.of()
        : TenantTrial.there(trial).stream()
            .map(own -> new Share(own.cell().workerCount(), own.start(), own.stop()))
            .toList();
  }

  private static Optional<String> dead(Workers.Crew crew, FaultScript script) {
    return Stream.concat(
            crew.cluster().cluster().members().stream(), crew.route().processes().stream())
        .filter(member -> !member.alive() && !script.killed(member))
        .findFirst()
        .map(TrialRun::deathMessage);
  }

  private static String deathMessage(HostProcess member) {
    return member.name() + " was lost during the load: it " + ExitMessage.ended(member);
  }

  /**
   * Where the study kills nobody, one lost member is enough to spoil the data; otherwise who is
   * left can still be asked.
   */
  private Optional<String> gone(Cluster cluster) {
    boolean some = cluster.members().stream().anyMatch(HostProcess::alive);
    return some && !events.isEmpty()
        ? Optional.empty()
        : cluster.firstDead().map(TrialRun::deathMessage);
  }
}
