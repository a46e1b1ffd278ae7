package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.host.Host;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Worker processes of one client each that reads by a constant schedule, and a witness in each that
 * keeps when it did, by the clock that all processes of a machine share.
 */
final class WitnessFleet {

  /** Reads a second of each worker. */
  static final int RATE = 100;

  private static final long MILLI = 1_000_000L;

  private final Clock clock = new SystemClock();
  private final Path folder;

  /**
   * @param folder takes what the witnesses saw; for one measurement
   */
  WitnessFleet(Path folder) {
    this.folder = folder;
  }

  Measurement measured(Host host, int workers, Duration window) throws Exception {
    WorkerLaunch launch =
        new WorkerLaunch(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            List.of("-Xmx128m", "-XX:TieredStopAtLevel=1"),
            classPath(),
            folder,
            folder,
            "worker",
            Surroundings.PLAIN);
    try (Fleet fleet = Fleet.fork(host, clock, launch, workers)) {
      fleet.assign(IntStream.range(0, workers).mapToObj(i -> assignment(i, workers)).toList());
      double loaded = fleet.load(0, 100, true, 1, 30, progress -> {});
      assertThat(loaded).isPositive();
      assertThat(fleet.prepare()).hasSize(workers);
      return fleet
          .race()
          .run(
              new Timing(Duration.ZERO, window, Duration.ofSeconds(1), Duration.ofSeconds(5)),
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
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(List.of(client), clients, 1, 1, 1, Pacing.PARK),
        new Assignment.Seeds(1, 2),
        new LoadModel.Open(RATE, LoadModel.Per.CLIENT, new Arrivals.Constant(false)),
        5_000 * MILLI,
        Assignment.Tracing.NONE);
  }

  /**
   * When each worker's reads of the load came, in order.
   *
   * @param begin of the load; some workers may begin earlier than they should
   */
  List<List<Long>> seen(long begin) throws IOException {
    List<List<Long>> seen = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder, "*.reads")) {
      for (Path file : files) {
        seen.add(
            Files.readAllLines(file).stream()
                .map(Long::valueOf)
                .filter(at -> at > begin - 400 * MILLI)
                .sorted()
                .toList());
      }
    }
    return seen;
  }

  /**
   * When this worker began, by its promptest read: none is early by the worker's own clock, and
   * where the machine is busy many are late.
   *
   * @param reads what {@link #seen} says of it
   */
  static long begun(List<Long> reads) {
    long first = Long.MAX_VALUE;
    for (int k = 0; k < reads.size(); k++) {
      first = Math.min(first, reads.get(k) - 1_000L * k * MILLI / RATE);
    }
    return first;
  }

  /**
   * How much later than its own clock says the promptest read of a worker may come. A tenth of all
   * reads were sent later than this and a tenth took longer, so of one that made a quarter of them
   * some did neither.
   */
  static long promptness(Measurement measured) {
    VerbTotals reads = Objects.requireNonNull(measured.verbs().get(Verb.GET));
    return reads.sendLag().quantileNanos(90) + reads.serviceTime().quantileNanos(90);
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
  }
}
