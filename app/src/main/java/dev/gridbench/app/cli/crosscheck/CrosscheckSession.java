package dev.gridbench.app.cli.crosscheck;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cli.wiring.Quiet;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.crosscheck.Counter;
import dev.gridbench.app.crosscheck.Preload;
import dev.gridbench.app.crosscheck.Reading;
import dev.gridbench.app.crosscheck.Tool;
import dev.gridbench.app.crosscheck.ToolReport;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.StudyRun;
import dev.gridbench.app.run.setup.Split;
import dev.gridbench.app.study.Study;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A server, and the two generators that take turns at it. Our own client speaks RESP to a cluster
 * that runs already, so that a tool of the other protocol has a second ruler of the same law.
 * Servers of ours run on one half of the processors, generators and this coordinator on the other.
 */
final class CrosscheckSession implements AutoCloseable {

  private static final int ENTRIES = 100;
  private static final int VALUE_BYTES = 100;
  private static final int PATIENCE_SECONDS = 60;

  private final Wiring wiring;
  private final Tool tool;
  private final int connections;
  private final int seconds;
  private final LocalHost host = new LocalHost();
  private final Optional<Split> halves = Split.of(host);
  private final CrosscheckServer theirs;
  private final CrosscheckServer ours;
  private final Path folder;
  private int run;

  /**
   * @param server one that runs already; null for rulers of our own
   */
  CrosscheckSession(
      Wiring wiring, Tool tool, int connections, int seconds, @Nullable Endpoint server)
      throws IOException, InterruptedException, UserError {
    this.wiring = wiring;
    this.tool = tool;
    this.connections = connections;
    this.seconds = seconds;
    folder = Files.createTempDirectory("gridbench-crosscheck");
    theirs = server == null ? ruler(tool.protocol()) : CrosscheckServer.running(server);
    boolean one = server != null || tool.protocol() == Counter.Protocol.RESP;
    ours = one ? theirs : ruler(Counter.Protocol.RESP);
    if (halves.isPresent()) {
      host.settle(halves.get().workers().toString());
    }
    preload();
  }

  private CrosscheckServer ruler(Counter.Protocol protocol) throws IOException, UserError {
    String cpus = halves.map(each -> each.members().toString()).orElse("");
    return CrosscheckServer.ruler(host, wiring.clock(), protocol, cpus, folder);
  }

  private void preload() throws IOException {
    if (tool.protocol() == Counter.Protocol.RESP) {
      List<String> keys = LongStream.range(0, ENTRIES).mapToObj(tool::key).toList();
      Endpoint to = theirs.endpoint();
      Preload.keys(to.host(), to.port(), keys, VALUE_BYTES);
    }
  }

  /** Who runs on which processors, in words. */
  String placement() {
    String server = theirs.process() == null ? "where its owner put it" : "on processors %s";
    return halves
        .map(
            each ->
                ("The server runs " + server + ", generators on processors ")
                        .formatted(each.members())
                    + each.workers()
                    + ".")
        .orElse("Processes are not placed: this machine has no taskset, or a single processor.");
  }

  /**
   * The other generator.
   *
   * @param operations over all its connections
   */
  Reading other(int block, long operations) throws Exception {
    Endpoint at = theirs.endpoint();
    Tool.Load load = new Tool.Load(at.host(), at.port(), connections, operations, ENTRIES);
    Path output = folder.resolve(tool.label() + "-" + block + ".txt");
    CrosscheckWatch watch = new CrosscheckWatch(wiring.clock(), theirs);
    watch.during(tool.protocol(), () -> generate(tool.command(load), output));
    String text = Files.readString(output, StandardCharsets.ISO_8859_1);
    ToolReport report = tool.read(text).orElseThrow(() -> notUnderstood(text));
    return new Reading(tool.label(), block, report, watch.perSecond(), connections, watch.served());
  }

  private int generate(List<String> command, Path output) throws Exception {
    HostProcess process =
        host.start(new ProcessSpec(command.get(0), command, Map.of(), folder, output));
    try {
      return process.onExit().get(PATIENCE_SECONDS + 4L * seconds, TimeUnit.SECONDS);
    } catch (TimeoutException stuck) {
      throw new UserError(
          "%s did not end in four times its time. See whether %s answers."
              .formatted(tool.binary(), theirs.endpoint()));
    } finally {
      process.end();
    }
  }

  private UserError notUnderstood(String text) {
    String words = text.strip().replaceAll("\\s+", " ");
    return new UserError(
        tool.binary()
            + " printed nothing that gridbench understands: \""
            + words.substring(0, Math.min(200, words.length()))
            + "\". Its version may be another than the one that gridbench knows.");
  }

  /** Gridbench's own client, in a worker of its own as in any study. */
  Reading ours(int block) throws Exception {
    ResultsFolder results = new ResultsFolder(folder.resolve("run-" + ++run));
    Path file = Files.createDirectories(results.root()).resolve("study.yaml");
    Files.writeString(file, study());
    Study study = wiring.read(file, new StudyArguments());
    CrosscheckWatch watch = new CrosscheckWatch(wiring.clock(), ours);
    try (MavenArtifacts artifacts = new MavenArtifacts(true)) {
      watch.during(
          Counter.Protocol.RESP,
          () ->
              new StudyRun(wiring.toolbox(artifacts), results, new Quiet(), true, study.conduct())
                  .run(Planner.plan(study), List.of()));
    }
    Outcome outcome = results.outcomes().get(0);
    if (!(outcome instanceof Outcome.Measured measured)) {
      throw new UserError("gridbench could not measure the server: " + outcome);
    }
    Outcome.Latency time = Objects.requireNonNull(measured.verbs().get("get")).serviceTime();
    ToolReport report =
        new ToolReport(measured.throughput(), millis(time.mean()), millis(time.p50()));
    return new Reading("gridbench", block, report, watch.perSecond(), connections, watch.served());
  }

  private String study() {
    return String.format(
        Locale.ROOT,
        """
        study: crosscheck
        question: Does gridbench report what the server did?
        systems: [{system: ruler, attach: ["%s"]}]
        entries: %d
        clients: %d
        workers: 1
        value: bytes(%dB)
        workload: get
        warmup: 1s
        jitWarmup: 0s
        clusterWarmup: 0s
        measure: %ds
        repeat: 1
        """,
        ours.endpoint(),
        ENTRIES,
        connections,
        VALUE_BYTES,
        seconds);
  }

  private static double millis(@Nullable Double micros) {
    return micros == null ? Double.NaN : micros / 1000;
  }

  @Override
  public void close() throws IOException, InterruptedException {
    theirs.close();
    ours.close();
    if (halves.isPresent()) {
      host.settle("");
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
