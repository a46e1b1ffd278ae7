package dev.gridbench.app.cli;

import dev.gridbench.api.Clock;
import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.crosscheck.Counter;
import dev.gridbench.app.crosscheck.Rate;
import dev.gridbench.app.crosscheck.Reading;
import dev.gridbench.app.crosscheck.Told;
import dev.gridbench.app.crosscheck.Tool;
import dev.gridbench.app.crosscheck.Witness;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.LocalHost;
import dev.gridbench.app.host.ProcessSpec;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.ResultsFolder;
import dev.gridbench.app.run.StudyRun;
import dev.gridbench.app.study.Study;
import dev.gridbench.ruler.Arguments;
import dev.gridbench.ruler.RulerServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * A ruler, and the two generators that take turns at it. Our own client speaks RESP to a cluster
 * that runs already, so that a tool of the other protocol has a second ruler of the same law.
 */
final class CrosscheckSession implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final long POLL_NANOS = 50_000_000;
  private static final int ENTRIES = 100;

  private final Wiring wiring;
  private final Tool tool;
  private final int connections;
  private final int seconds;
  private final RulerServer theirs;
  private final RulerServer ours;
  private final Path folder;
  private int run;

  CrosscheckSession(Wiring wiring, Tool tool, int connections, int seconds)
      throws IOException, UserError {
    this.wiring = wiring;
    this.tool = tool;
    this.connections = connections;
    this.seconds = seconds;
    folder = Files.createTempDirectory("gridbench-crosscheck");
    theirs = ruler(tool.protocol());
    ours = tool.protocol() == Counter.Protocol.RESP ? theirs : ruler(Counter.Protocol.RESP);
  }

  private static RulerServer ruler(Counter.Protocol protocol) throws IOException, UserError {
    try {
      return new RulerServer(
          Arguments.read(
              List.of(
                  "--host=" + HOST,
                  "--protocol=" + protocol.name().toLowerCase(Locale.ROOT),
                  "--service=const(" + Math.round(Witness.SERVICE_MILLIS) + "ms)",
                  "--discipline=infinite")));
    } catch (Arguments.WrongArguments wrong) {
      throw new UserError(wrong.problems());
    }
  }

  /** The other generator. */
  Reading other(int block) throws Exception {
    long operations = Math.round(seconds * connections * 1000 / Witness.SERVICE_MILLIS);
    Tool.Load load = new Tool.Load(HOST, theirs.port(), connections, operations, ENTRIES);
    Path output = folder.resolve(tool.label() + "-" + block + ".txt");
    Rate rate = new Rate();
    watched(
        new Counter(tool.protocol(), HOST, theirs.port()),
        rate,
        () -> generate(tool.command(load), folder, output));
    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
    Told told = tool.read(text).orElseThrow(() -> notUnderstood(text));
    return new Reading(tool.label(), block, told, rate.perSecond(), connections);
  }

  private static int generate(List<String> command, Path folder, Path output) throws Exception {
    HostProcess process =
        new LocalHost().start(new ProcessSpec(command.get(0), command, Map.of(), folder, output));
    try {
      return process.onExit().get();
    } finally {
      process.end();
    }
  }

  private UserError notUnderstood(String text) {
    String words = text.strip().replaceAll("\\s+", " ");
    return new UserError(
        tool.binary()
            + " says nothing that is understood: \""
            + words.substring(0, Math.min(200, words.length()))
            + "\". Its version may be another than the one that gridbench knows.");
  }

  /** Gridbench's own client, in a worker of its own as in any study. */
  Reading ours(int block) throws Exception {
    ResultsFolder results = new ResultsFolder(folder.resolve("run-" + ++run));
    Path file = Files.createDirectories(results.root()).resolve("study.yaml");
    Files.writeString(file, study());
    Study study = wiring.read(file, new StudyArguments());
    Rate rate = new Rate();
    try (MavenArtifacts artifacts = new MavenArtifacts(true, line -> {})) {
      watched(
          new Counter(Counter.Protocol.RESP, HOST, ours.port()),
          rate,
          () -> {
            new StudyRun(wiring.toolbox(artifacts), results, new Quiet(), true, study.conduct())
                .run(Planner.plan(study), List.of());
            return 0;
          });
    }
    Outcome outcome = results.outcomes().get(0);
    if (!(outcome instanceof Outcome.Measured measured)) {
      throw new UserError("gridbench could not measure the ruler: " + outcome);
    }
    Outcome.Latency time = Objects.requireNonNull(measured.verbs().get("get")).serviceTime();
    Told told = new Told(measured.throughput(), millis(time.mean()), millis(time.p50()));
    return new Reading("gridbench", block, told, rate.perSecond(), connections);
  }

  private String study() {
    return String.format(
        Locale.ROOT,
        """
        study: crosscheck
        question: Does gridbench say what is true of the ruler?
        systems: [{system: ruler, attach: ["%s:%d"]}]
        entries: %d
        clients: %d
        workers: 1
        value: bytes(100B)
        workload: get
        warmup: 1s
        measure: %ds
        repeat: 1
        """,
        HOST,
        ours.port(),
        ENTRIES,
        connections,
        seconds);
  }

  private static double millis(@org.jspecify.annotations.Nullable Double micros) {
    return micros == null ? Double.NaN : micros / 1000;
  }

  /** Watches the server's counter while the work goes on. */
  private void watched(Counter its, Rate rate, Callable<Integer> work) throws Exception {
    try (Counter counter = its) {
      Thread watch = new Thread(() -> watch(wiring.clock(), counter, rate), "crosscheck-counter");
      watch.setDaemon(true);
      watch.start();
      try {
        work.call();
      } finally {
        watch.interrupt();
        watch.join();
      }
    }
  }

  private static void watch(Clock clock, Counter counter, Rate rate) {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        rate.seen(counter.reads(), clock.nanoTime());
        clock.sleep(POLL_NANOS);
      }
    } catch (IOException ended) {
      // The work is over, or the server is: the rate so far stands.
    }
  }

  @Override
  public void close() throws IOException {
    theirs.close();
    ours.close();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
