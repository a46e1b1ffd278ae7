package dev.gridbench.bench;

import dev.gridbench.app.report.Report;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.cells.RawTrial;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.QuantileGrid;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.folder.TrialWriter;
import dev.gridbench.app.result.recount.Recount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A results folder of 1,000 trials of 60 seconds: reading it by all processors, computing it again,
 * and writing its report, which together are to take less than 10 seconds.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class FolderBenchmark {

  private static final int TRIALS = 1000;
  private static final int SECONDS = 60;
  private static final int EACH = 500;

  private static final String OUTCOME =
      """
      {"schema":1,"outcome":"measured","trial":{"id":"%s","cell":{"system":"%s","entries":"%d",\
      "clients":"%d","workload":"get","load":"closed"},"repetition":%d,"position":%d,"seed":1},\
      "window":{"start":"2026-11-21T00:00:00Z","seconds":60,"overlapSeconds":60,\
      "startSpreadMillis":1},"throughput":%d,"verbs":{"get":{"succeeded":%d,"missed":0,"failed":0,\
      "wrong":0,"rows":0,"bytes":0,"errors":{},"serviceTime":{"count":%d,"min":1,"mean":200,\
      "p50":140,"p90":460,"p99":920,"p999":1380,"max":2000},"responseTime":null}},\
      "clientThroughput":[],"cluster":{"members":1,"shared":0,"startSeconds":1,"defineSeconds":0,\
      "loadSeconds":1,"entries":1,"checked":1},"clients":{"clients":1,"connections":1,"workers":1,\
      "encodedBytes":1,"jvm":"any"},"query":null,"resources":{},"caveats":[]}\
      """;

  private Path root = Path.of("");
  private ResultsFolder folder = new ResultsFolder(root);
  private final List<Outcome.Measured> outcomes = new ArrayList<>();

  @Setup(Level.Trial)
  public void writeTheFolder() throws IOException {
    root = Files.createTempDirectory("folder-benchmark");
    folder = new ResultsFolder(root);
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < TRIALS; trial++) {
      outcomes.add(outcome(trial));
      write(folder.trial(outcomes.get(trial).trial()), random);
    }
  }

  private static Outcome.Measured outcome(int trial) throws IOException {
    int cell = trial / 8;
    String line =
        String.format(
            Locale.ROOT,
            OUTCOME,
            "c" + cell + "-r" + trial % 8,
            cell % 2 == 0 ? "one:1" : "two:1",
            100 * (1 + cell / 16),
            1 << (cell / 2 % 8),
            trial % 8,
            trial,
            EACH,
            EACH * SECONDS,
            EACH * SECONDS);
    return (Outcome.Measured) new OutcomeJson().read(line);
  }

  private static void write(TrialFolder trial, SplittableRandom random) throws IOException {
    trial.renew();
    try (TrialWriter writer =
        new TrialWriter(trial, 1_700_000_000_000L, 0, Duration.ofSeconds(1))) {
      for (int second = 0; second < SECONDS; second++) {
        Histogram times = new Histogram(3);
        for (int i = 0; i < EACH; i++) {
          times.recordValue(1000 + (long) (-Math.log(1 - random.nextDouble()) * 200_000));
        }
        writer.write(new Interval(second, "get", EACH, 0, 0, 0, 0, 140.0, 920.0, 2000.0), times);
      }
    }
  }

  @TearDown(Level.Trial)
  public void takeTheFolderAway() throws IOException {
    try (var files = Files.walk(root)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** What {@code gridbench report} does. */
  @Benchmark
  public Path report() throws IOException {
    return Report.write(ReportContents.of(data(false), null), root);
  }

  /** What {@code gridbench analyse} does: every figure computed again, and the report. */
  @Benchmark
  public Path analyse() throws IOException {
    return Report.write(ReportContents.of(data(true), null), root);
  }

  /** A trial's files, each read once. */
  private record Read(Outcome.Measured outcome, RawTrial raw) {}

  private Read read(Outcome.Measured outcome, boolean recount) {
    try {
      TrialFolder trial = folder.trial(outcome.trial());
      List<Interval> intervals = trial.intervals();
      LatencyLog log = LatencyLog.read(trial.latencyLog(), SECONDS);
      Map<String, List<Double>> quantiles = new LinkedHashMap<>();
      log.window().forEach((tag, times) -> quantiles.put(tag, QuantileGrid.of(times)));
      return new Read(
          recount ? Recount.of(outcome, intervals, log).with(trial, log).outcome() : outcome,
          new RawTrial(intervals, log.digest(), quantiles, List.of()));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private RunData data(boolean recount) {
    Map<String, RawTrial> raw = new LinkedHashMap<>();
    List<Outcome> all = new ArrayList<>();
    List<Read> trials = outcomes.parallelStream().map(outcome -> read(outcome, recount)).toList();
    for (Read trial : trials) {
      all.add(trial.outcome);
      raw.put(trial.outcome.trial().id(), trial.raw);
    }
    return new RunData(
        new RunData.StudyFacts(
            "thousand",
            "How long?",
            "",
            Map.of(),
            "",
            Map.of(),
            false,
            TRIALS,
            RunData.Asked.SYSTEMS,
            Map.of()),
        Map.of(),
        all,
        List.of(),
        List.of(),
        raw,
        List.of());
  }
}
