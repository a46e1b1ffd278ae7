package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.Clock;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.fleet.SkewedClock.Skew;
import dev.gridbench.app.host.Host;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.LocalHost;
import dev.gridbench.app.host.ProcessSpec;
import dev.gridbench.app.host.Surroundings;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Pacing;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Worker processes whose clocks are wrong, and a witness in each by the right one. The method asks
 * for starts within 0.1 ms and half a round trip of each other; on a machine that builds a thread
 * may come many milliseconds late, so here they must be within 200 ms, where clocks that are not
 * corrected leave them seconds apart.
 */
class R12_SkewedClocksTest {

  private static final long MILLI = 1_000_000L;
  private static final Duration WINDOW = Duration.ofSeconds(2);
  private static final int RATE = 100;
  private static final Skew RIGHT = new Skew(0, 0, Long.MAX_VALUE, 0);

  private final Clock clock = new SystemClock();
  @TempDir Path folder;

  @Test
  void workersWhoseClocksAreWrongBeginAndEndTogether() throws Exception {
    Measurement measured =
        measured(
            List.of(
                new Skew(-3_200 * MILLI, 0, Long.MAX_VALUE, 0),
                RIGHT,
                new Skew(800 * MILLI, 0, Long.MAX_VALUE, 0),
                new Skew(1_234_567_000, 50, Long.MAX_VALUE, 0)));

    long begin = measured.windowStartNanos();
    assertThat(measured.driftNanos()).isLessThan(10 * MILLI);
    assertThat(measured.clients()).hasSize(4);
    for (ClientReport client : measured.clients()) {
      assertThat((client.firstSentNanos() - begin) / 1e6).isBetween(-20.0, 200.0);
    }
    List<List<Long>> seen = seen();
    assertThat(seen).hasSize(4);
    for (List<Long> reads : seen) {
      long first = reads.stream().filter(at -> at > begin - 400 * MILLI).findFirst().orElseThrow();
      assertThat((first - begin) / 1e6).as("by the right clock").isBetween(-20.0, 200.0);
      long due = reads.stream().filter(at -> at >= begin - 20 * MILLI).count();
      assertThat(due).isCloseTo(RATE * WINDOW.toSeconds(), within(10L));
    }
  }

  /** Amid the load's reads, half of which come before; only the exchange after them can tell. */
  @Test
  void aClockThatLeapsMeanwhileIsFoundOut() throws Exception {
    Measurement measured = measured(List.of(RIGHT, new Skew(500 * MILLI, 0, RATE, 100 * MILLI)));

    assertThat(measured.driftNanos() / 1e6).isCloseTo(100, within(30.0));
  }

  private Measurement measured(List<Skew> skews) throws Exception {
    WorkerLaunch launch =
        new WorkerLaunch(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            List.of("-Xmx128m", "-XX:TieredStopAtLevel=1"),
            classPath(),
            folder,
            folder,
            "worker",
            Surroundings.PLAIN);
    try (Fleet fleet = Fleet.fork(new SkewedHost(skews), clock, launch, skews.size())) {
      fleet.assign(
          IntStream.range(0, skews.size()).mapToObj(i -> assignment(i, skews.size())).toList());
      double loaded = fleet.load(0, 100, true, 1, 30, progress -> {});
      assertThat(loaded).isPositive();
      assertThat(fleet.prepare()).hasSize(skews.size());
      return fleet
          .race()
          .run(
              new Timing(Duration.ZERO, WINDOW, Duration.ofSeconds(1), Duration.ofSeconds(5)),
              Optional::empty,
              new Unheard());
    }
  }

  private static List<Path> classPath() {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<Path> paths = new ArrayList<>();
    for (String path : all.split(File.pathSeparator)) {
      if (!path.isEmpty()) {
        paths.add(Path.of(path));
      }
    }
    return paths;
  }

  private Assignment assignment(int client, int clients) {
    MapSpec map = new MapSpec("m", new ValueShape.Bytes(20, 20), "plain", List.of(), 100);
    return new Assignment(
        WitnessDriver.class.getName(),
        new ConnectionSpec("", List.of(), map, Map.of("witness", folder.toString()), Map.of()),
        new Workload(Map.of(Verb.GET, 1), null),
        new KeyDistribution.Uniform(),
        List.of(client),
        clients,
        1,
        1,
        1,
        2,
        5_000 * MILLI,
        new LoadModel.Open(RATE, LoadModel.Per.CLIENT, new Arrivals.Constant(false)),
        Pacing.PARK,
        1,
        "");
  }

  /** When each worker's reads came, in order, by the clock that all processes share. */
  private List<List<Long>> seen() throws IOException {
    List<List<Long>> seen = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder, "*.reads")) {
      for (Path file : files) {
        seen.add(Files.readAllLines(file).stream().map(Long::valueOf).sorted().toList());
      }
    }
    return seen;
  }

  /** Starts each worker with a clock that is wrong in its own way. */
  private static final class SkewedHost implements Host {
    private final Host host = new LocalHost();
    private final List<Skew> skews;

    SkewedHost(List<Skew> skews) {
      this.skews = skews;
    }

    @Override
    public HostProcess start(ProcessSpec spec) throws IOException {
      int number = Integer.parseInt(spec.name().substring(spec.name().indexOf('-') + 1));
      List<String> command = new ArrayList<>(spec.command());
      command.set(command.indexOf("dev.gridbench.worker.Worker"), SkewedWorker.class.getName());
      Map<String, String> environment = new HashMap<>(spec.environment());
      environment.put(SkewedWorker.SKEW, skews.get(number - 1).words());
      return host.start(
          new ProcessSpec(spec.name(), command, environment, spec.directory(), spec.log()));
    }

    @Override
    public List<Integer> freePorts(int count) throws IOException {
      return host.freePorts(count);
    }

    @Override
    public boolean portOpen(Endpoint endpoint) {
      return host.portOpen(endpoint);
    }

    @Override
    public Optional<Path> program(String name) {
      return host.program(name);
    }
  }

  private record Unheard() implements Race.Listener {

    @Override
    public void starting(Instant at, long windowNanos) {
      // Nobody shows it.
    }

    @Override
    public void slice(int index, Map<Verb, VerbTotals> verbs) {
      // Nobody writes it.
    }

    @Override
    public void windowStarted() {
      // Nobody samples.
    }
  }
}
