package dev.gridbench.app.cli.wiring;

import dev.gridbench.api.SystemClock;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cli.view.FetchView;
import dev.gridbench.app.cli.view.TerminalScreen;
import dev.gridbench.app.design.Assumed;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Pace;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.published.Published;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.UnreadableDocument;
import dev.gridbench.app.run.prepare.HeapRoom;
import dev.gridbench.app.run.prepare.MemberJvms;
import dev.gridbench.app.run.prepare.OwnFiles;
import dev.gridbench.app.run.prepare.Programs;
import dev.gridbench.app.run.prepare.Secrets;
import dev.gridbench.app.run.setup.PlacementByHost;
import dev.gridbench.app.run.setup.Toolbox;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.StudyReader;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.app.ycsb.YcsbStudy;
import dev.gridbench.host.Host;
import dev.gridbench.host.local.LocalHost;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;

/** Puts the program together by hand: the one place that knows which class does what. */
public final class Wiring {

  private final PrintWriter out;
  private final boolean forPeople;
  private final Installation installation;
  private final Catalog catalog = Catalog.load();
  private final SystemClock clock = new SystemClock();

  public Wiring(CommandSpec spec) throws UserError {
    this(spec.commandLine().getOut(), true);
  }

  /** Whose progress goes there. */
  private Wiring(PrintWriter out, boolean forPeople) throws UserError {
    this.out = out;
    this.forPeople = forPeople;
    installation = Installation.find();
  }

  /** Of a command whose stdout may be for scripts: then progress goes to stderr. */
  public static Wiring of(CommandSpec spec, Shown shown) throws UserError {
    return shown.json() ? new Wiring(spec.commandLine().getErr(), false) : new Wiring(spec);
  }

  public PrintWriter out() {
    return out;
  }

  /** Whether somebody looks on while it runs, so that lines may change in place. */
  public boolean live() {
    return forPeople && TerminalScreen.present();
  }

  /**
   * Maven's artifacts, which show how fetching goes on.
   *
   * @param offline whether nothing is fetched
   */
  public MavenArtifacts artifacts(boolean offline) {
    return new MavenArtifacts(offline, new FetchView(out, live()));
  }

  public Installation installation() {
    return installation;
  }

  public Catalog catalog() {
    return catalog;
  }

  public SystemClock clock() {
    return clock;
  }

  public Jvms jvms() {
    return Jvms.ofMachine(System.getenv());
  }

  public List<String> jvmNames() {
    return jvms().found().stream().map(Jvm::toString).toList();
  }

  /**
   * What is assumed of this machine before anything was seen.
   *
   * @param conduct how trials are conducted
   */
  public Pace pace(Study.Conduct conduct) {
    Set<String> inWorker = new HashSet<>();
    Map<String, Double> starts = new HashMap<>();
    for (GridSystem system : catalog.systems()) {
      starts.merge(system.name(), system.traits().startCpuSeconds(), Math::max);
      if (system.traits().inWorker()) {
        inWorker.add(system.name());
      }
    }
    return Pace.assumed(
        new Assumed(Runtime.getRuntime().availableProcessors(), inWorker, starts, conduct));
  }

  /** The documents that runs can be compared with. */
  public Published published() throws UserError {
    return documents(Published::load);
  }

  /** One of them, if it is there. */
  public Optional<PublishedStudy> published(String id) throws UserError {
    return documents(folder -> Published.study(folder, id));
  }

  private <T> T documents(Function<Path, T> read) throws UserError {
    try {
      return read.apply(installation.published());
    } catch (UnreadableDocument | UncheckedIOException e) {
      throw new UserError(
          "The published studies cannot be read: " + e.getMessage() + ". Build gridbench again.");
    }
  }

  /** A study that may have been, or may be, measured on another machine. */
  public Study read(Path file, StudyArguments arguments) throws UserError {
    return arguments.read(file, catalog, known(), Optional.empty());
  }

  /** A study that this machine is to measure, which has to have the processors that it names. */
  public Study readHere(Path file, StudyArguments arguments) throws UserError {
    return arguments.read(file, catalog, known(), machine());
  }

  /** Prints what may stay as it is in a study that reads, and is better written otherwise. */
  public void printNotes(Path file, StudyArguments arguments) throws UserError {
    for (Problem note : arguments.reading(file, catalog, known(), machine()).notes()) {
      out.println("note: " + note);
    }
  }

  /** What of a plan may not fit into the memory of this machine, if it is to run here. */
  public void printHeapDoubt(Plan plan) {
    if (plan.study().conduct().hosts().isEmpty()) {
      new HeapRoom(catalog, new LocalHost().memoryBytes())
          .doubt(plan)
          .ifPresent(doubt -> out.println("note: " + doubt));
    }
  }

  private static Optional<CpuSet> machine() {
    String cpus = new LocalHost().cpus();
    return cpus.isEmpty() ? Optional.empty() : Optional.of(CpuSet.parse(cpus));
  }

  private Set<String> known() throws UserError {
    return documents(Published::ids);
  }

  /** The study that YCSB's arguments mean, after saying what differs from a run of YCSB. */
  public Study read(YcsbArguments ycsb, StudyArguments arguments) throws UserError {
    return read(ycsb, arguments, Optional.empty());
  }

  /** The same for this machine to measure, which has to have the processors that it names. */
  public Study readHere(YcsbArguments ycsb, StudyArguments arguments) throws UserError {
    return read(ycsb, arguments, machine());
  }

  private Study read(YcsbArguments ycsb, StudyArguments arguments, Optional<CpuSet> machine)
      throws UserError {
    YcsbStudy study = ycsb.study();
    study.remarks().forEach(remark -> out.println("ycsb: " + remark));
    return read(study.name(), study.text(), arguments, machine);
  }

  /** A study that is no file, for this machine to measure. */
  public Study readHere(String name, String text, StudyArguments arguments) throws UserError {
    return read(name, text, arguments, machine());
  }

  private Study read(String name, String text, StudyArguments arguments, Optional<CpuSet> machine)
      throws UserError {
    StudyReader reader = new StudyReader(known(), Path.of(""), machine);
    return arguments.read(name, text, reader, catalog);
  }

  /**
   * @throws UserError naming each program of the machine that these cells' members would be and
   *     that is missing, or another version, and each jar of the study's own and each secret that
   *     is not there
   */
  public void requirePrograms(List<Cell> cells) throws UserError {
    requirePrograms(cells, new LocalHost());
  }

  /** The same for members of these hosts. */
  public void requirePrograms(List<Cell> cells, Host host) throws UserError {
    List<String> missing = missing(cells, host);
    missing.addAll(PlacementByHost.missing(cells, host));
    require(cells, missing);
  }

  /** The same for a plan whose hosts, where it has other ones, are not reached. */
  public void requirePrograms(Plan plan) throws UserError {
    List<Cell> cells = plan.cells();
    boolean here = plan.study().conduct().hosts().isEmpty();
    List<Cell> known = cells.stream().filter(cell -> here || cell.system().attached()).toList();
    require(cells, missing(known, new LocalHost()));
  }

  private List<String> missing(List<Cell> cells, Host host) {
    List<String> missing = new ArrayList<>(new Programs(catalog, host).missing(cells));
    missing.addAll(new MemberJvms(catalog, jvms(), host).missing(cells));
    return missing;
  }

  private static void require(List<Cell> cells, List<String> programs) throws UserError {
    List<String> missing = new ArrayList<>(OwnFiles.missing(cells));
    missing.addAll(Secrets.missing(cells, System.getenv()));
    missing.addAll(programs);
    if (!missing.isEmpty()) {
      throw new UserError(missing);
    }
  }

  public Toolbox toolbox(Artifacts artifacts) {
    return toolbox(artifacts, new LocalHost());
  }

  /**
   * @param host what processes run on
   */
  public Toolbox toolbox(Artifacts artifacts, Host host) {
    return new Toolbox(
        catalog,
        artifacts,
        jvms(),
        host,
        clock,
        installation.workerJar(),
        installation.modelClassPath());
  }
}
