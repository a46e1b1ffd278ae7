package dev.gridbench.app.cli;

import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.cli.calibrate.CalibrationCache;
import dev.gridbench.app.cli.view.LiveView;
import dev.gridbench.app.cli.view.PlainScreen;
import dev.gridbench.app.cli.view.Screen;
import dev.gridbench.app.cli.view.TerminalScreen;
import dev.gridbench.app.cli.wiring.BuildVersion;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.GivenHosts;
import dev.gridbench.app.cli.wiring.OpenHosts;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.hosts.HostLinks;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.Checksums;
import dev.gridbench.app.result.folder.PlanDifferences;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.Ending;
import dev.gridbench.app.run.StudyRun;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.run.prepare.Resolver;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.host.facts.EnvironmentClass;
import dev.gridbench.host.facts.MachineDoubts;
import dev.gridbench.host.facts.MachineFacts;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One call of {@code gridbench run}, from the folder to the report. */
final class RunSession {

  /** So many differences of plans are named one by one. */
  private static final int SHOWN = 5;

  private final Wiring wiring;
  private final Plan plan;
  private final ResultsFolder folder;
  private final MavenArtifacts artifacts;
  private final boolean resumed;
  private ReportWriter report;
  private final GivenHosts hosts;

  RunSession(
      Wiring wiring, Plan plan, ResultsFolder folder, MavenArtifacts artifacts, boolean resumed)
      throws UserError {
    this.wiring = wiring;
    this.plan = plan;
    this.folder = folder;
    this.artifacts = artifacts;
    this.resumed = resumed;
    hosts = GivenHosts.of(plan);
    report = new ReportWriter(wiring, folder);
  }

  /** The same, with another form of its report, to be printed there. */
  RunSession showing(Shown shown, PrintWriter out) {
    report = new ReportWriter(wiring, folder, shown, out);
    return this;
  }

  /** Runs what is left to do and writes the report; answers the exit code. */
  int run() throws UserError, IOException, InterruptedException {
    introduce();
    try (OpenHosts open = OpenHosts.of(hosts.entries(), wiring.clock())) {
      StudyLock lock = resolve(open);
      List<Map<String, Object>> links = resumed ? List.of() : open.links();
      try (Closeable own = take()) {
        if (!hosts.line().isEmpty()) {
          wiring.out().println(hosts.line());
        }
        prepare(lock, open, links);
        Ending ending = measure(open);
        new Checksums(folder.root()).write();
        report.write();
        return exitCode(ending, Attempts.last(folder.outcomes()));
      }
    }
  }

  /** What a user reads after an interruption. */
  void farewell() {
    try {
      wiring.out().println();
      wiring
          .out()
          .println(
              "Interrupted. "
                  + Attempts.last(folder.outcomes()).size()
                  + " of "
                  + plan.trials().size()
                  + " outcomes are kept. Go on with: gridbench run --resume "
                  + folder.root());
    } catch (IOException e) {
      wiring.out().println("Interrupted. The outcomes cannot be read: " + e.getMessage() + ".");
    }
  }

  private void introduce() {
    wiring.out().println(plan.study().name() + ": " + plan.study().question());
    wiring
        .out()
        .println(
            FigureText.counted(plan.cells().size(), "cell")
                + ", "
                + FigureText.counted(plan.trials().size(), "trial")
                + ", "
                + Estimate.of(plan.trials(), wiring.pace(plan.study().conduct())).total()
                + ". Finding what the systems need…");
  }

  private StudyLock resolve(OpenHosts open) throws UserError, IOException {
    wiring.requirePrograms(plan.cells(), open.host());
    try {
      return new Resolver(wiring.catalog(), artifacts, open.host()).lock(plan.cells());
    } catch (MissingArtifact e) {
      throw new UserError(String.valueOf(e.getMessage()));
    }
  }

  private Closeable take() throws UserError {
    try {
      return folder.take();
    } catch (IOException e) {
      throw new UserError(
          folder.root()
              + " cannot be used: "
              + reason(e)
              + (resumed
                  ? ". Mend that, or wait until it has ended."
                  : ". Name another folder with --results."));
    }
  }

  private static String reason(IOException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  private void prepare(StudyLock lock, OpenHosts open, List<Map<String, Object>> links)
      throws UserError, IOException {
    if (resumed) {
      rejectOtherHosts();
      if (!Files.exists(folder.lockFile())) {
        throw new UserError(
            folder.root() + " has no study.lock: its run never began. Start it anew.");
      }
      List<String> differences = StudyLock.read(folder.lockFile()).differences(lock);
      if (!differences.isEmpty()) {
        throw new UserError(differences);
      }
      rejectOtherPlan();
      new Checksums(folder.root()).remove();
      folder.cutTorn();
      return;
    }
    folder.writeStudy(StudyYaml.text(plan.study()));
    folder.writePlan(plan);
    lock.write(folder.lockFile());
    if (!hosts.entries().isEmpty()) {
      Files.writeString(folder.hostsFile(), hosts.text());
    }
    Map<String, Object> environment = environment(open);
    if (!open.facts().isEmpty()) {
      environment.put(HostLinks.KEY, links);
    }
    folder.writeEnvironment(environment);
  }

  /** Figures of other machines must not stand among those of a run. */
  private void rejectOtherHosts() throws UserError, IOException {
    String before = Files.exists(folder.hostsFile()) ? Files.readString(folder.hostsFile()) : "";
    if (!before.equals(hosts.text())) {
      throw new UserError(
          folder.root()
              + " cannot be gone on with: "
              + plan.study().conduct().hosts().map(Path::toString).orElse("its study.yaml")
              + " no longer names the hosts of its hosts.yaml. Take that back, or start the run"
              + " anew.");
    }
  }

  /** What a reader must know of this machine; what concerns every trial on it is also said. */
  private Map<String, Object> environment(OpenHosts open) {
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("gridbench", BuildVersion.text());
    if (!BuildVersion.commit().isEmpty()) {
      environment.put("commit", BuildVersion.commit());
    }
    environment.put("started", wiring.clock().now().toString());
    Map<String, Object> machine = new MachineFacts().facts(wiring.jvmNames());
    String doubts = MachineDoubts.line(machine);
    if (!doubts.isEmpty()) {
      wiring.out().println(doubts);
    }
    if (!open.facts().isEmpty()) {
      machine = new LinkedHashMap<>(machine);
      machine.put(OpenHosts.KEY, open.facts());
    }
    String own = EnvironmentClass.of(machine);
    environment.put("class", own);
    environment.putAll(machine);
    CalibrationCache.ofUser(System.getenv())
        .read(own)
        .ifPresent(calibration -> environment.put(Calibration.KEY, calibration));
    return environment;
  }

  /** Another version may draw another order or other seeds: then half a plan is no plan. */
  private void rejectOtherPlan() throws UserError, IOException {
    if (!Files.exists(folder.planFile())) {
      return;
    }
    List<String> found = PlanDifferences.between(Files.readString(folder.planFile()), plan);
    if (found.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        folder.root() + " cannot be gone on with: its plan.json is not what its study.yaml gives.");
    lines.addAll(found.subList(0, Math.min(SHOWN, found.size())));
    if (found.size() > SHOWN) {
      lines.add("And " + (found.size() - SHOWN) + " differences more.");
    }
    lines.add(
        "Take back what was changed in study.yaml, or go on with the gridbench that began the run ("
            + folder.environment().getOrDefault("gridbench", "of unknown version")
            + "; this is "
            + BuildVersion.text()
            + "); or start the run anew.");
    throw new UserError(lines);
  }

  private Ending measure(OpenHosts open) throws IOException, InterruptedException {
    try (TerminalScreen terminal = wiring.live() ? TerminalScreen.attached().orElse(null) : null) {
      Screen screen = terminal == null ? new PlainScreen(wiring.out()) : terminal;
      LiveView view = new LiveView(screen, wiring.clock(), wiring.pace(plan.study().conduct()));
      Study study = plan.study();
      return new StudyRun(
              wiring.toolbox(artifacts, open.host()),
              folder,
              view,
              study.noiseTolerated(),
              study.conduct())
          .run(plan, folder.outcomes());
    }
  }

  private static int exitCode(Ending ending, List<Outcome> outcomes) {
    boolean fine =
        outcomes.stream()
            .allMatch(each -> each instanceof Outcome.Measured measured && measured.valid());
    return fine && ending != Ending.NOISY ? ExitCode.OK : ExitCode.FAILED;
  }
}
