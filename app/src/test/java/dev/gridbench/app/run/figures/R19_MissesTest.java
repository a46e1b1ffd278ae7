package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Slices;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.Stored;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.folder.TrialWriter;
import dev.gridbench.app.result.recount.Recount;
import dev.gridbench.app.run.RecordingListener;
import dev.gridbench.app.run.search.Probes;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.trial.TrialRecording;
import dev.gridbench.app.study.Study;
import dev.gridbench.worker.record.VerbTotals;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/**
 * Misses are a series of their own, from the workers' slices to the outcome and its folder, never
 * mixed with hits (method.md R19): of a get a hit takes a millisecond, a miss a tenth of that.
 */
class R19_MissesTest {

  private static final long HIT = 1_000_000;
  private static final long MISS = HIT / 10;
  private static final int SECONDS = 3;

  /** Of each of two workers in each second. */
  private static final int HITS = 2_000;

  private static final int MISSES = 6_000;
  private static final LoadModel OPEN =
      new LoadModel.Open(16_000, LoadModel.Per.ALL, new Arrivals.Constant(true));

  @TempDir Path root;

  /** What two workers send of one second. */
  private static VerbTotals second(int hits, int misses) {
    long[] found = Slices.same(hits, HIT);
    long[] gone = Slices.same(misses, MISS);
    return Slices.totals(Slices.missing(found, gone, HIT), Slices.missing(found, gone, HIT));
  }

  private static VerbResult window(int hits, int misses, LoadModel load) {
    VerbTotals window = new VerbTotals();
    for (int i = 0; i < SECONDS; i++) {
      window.add(second(hits, misses));
    }
    return Figures.verb(Verb.GET, window, 0, Map.of(), load);
  }

  @Test
  void hitsAndMissesHaveQuantilesOfTheirOwn() {
    VerbResult get = window(HITS, MISSES, LoadModel.AT_ONCE);
    Misses misses = Objects.requireNonNull(get.misses());
    assertThat(get.succeeded()).isEqualTo(2L * SECONDS * (HITS + MISSES));
    assertThat(get.missed()).isEqualTo(2L * SECONDS * MISSES);
    allTook(get.serviceTime(), 2L * SECONDS * HITS, 1_000);
    allTook(misses.serviceTime(), get.missed(), 100);
    assertThat(get.responseTime()).isNull();
    assertThat(misses.responseTime()).isNull();
  }

  @Test
  void underAScheduleThatHoldsOfResponseTimesToo() {
    VerbResult get = window(HITS, MISSES, OPEN);
    Misses misses = Objects.requireNonNull(get.misses());
    allTook(Objects.requireNonNull(get.responseTime()), 2L * SECONDS * HITS, 2_000);
    allTook(Objects.requireNonNull(misses.responseTime()), get.missed(), 1_100);
    allTook(misses.serviceTime(), get.missed(), 100);
    assertThat(Objects.requireNonNull(Objects.requireNonNull(get.schedule()).sendLag()).count())
        .as("of all that were sent")
        .isEqualTo(get.succeeded());
  }

  private static void allTook(Latency time, long count, double micros) {
    assertThat(time.count()).isEqualTo(count);
    for (Double figure :
        List.of(time.min(), time.mean(), time.p50(), time.p99(), time.p999(), time.max())) {
      assertThat(figure).as("%s", time).isCloseTo(micros, within(micros / 1000));
    }
  }

  /** Of all due operations three quarters are misses. */
  @Test
  void latencyOverAllDueOperationsHasBoth() {
    var all = Objects.requireNonNull(window(HITS, MISSES, LoadModel.AT_ONCE).all());
    assertThat(all.count()).isEqualTo(2L * SECONDS * (HITS + MISSES));
    assertThat(all.p50().micros()).isCloseTo(100, within(0.1));
    assertThat(all.p95().micros()).isCloseTo(1_000, within(1.0));
  }

  @Test
  void whereEverythingMissesHitsHaveNoFigureAndNotZero() throws IOException {
    VerbResult get = window(0, MISSES, OPEN);
    Latency none = new Latency(0, null, null, null, null, null, null, null, null);
    assertThat(get.serviceTime()).isEqualTo(none);
    assertThat(get.responseTime()).isEqualTo(none);
    assertThat(Figures.interval(0, Verb.GET, second(0, MISSES)))
        .satisfies(row -> assertThat(row.missed()).isEqualTo(row.succeeded()).isPositive())
        .satisfies(row -> assertThat(row.p50()).isNull())
        .satisfies(row -> assertThat(row.max()).isNull());
    assertThat(Recount.of(written(0, MISSES), folder()).differences()).isEmpty();
  }

  @Test
  void whereNothingMissesNothingIsSaidOfMisses() {
    assertThat(window(HITS, 0, LoadModel.AT_ONCE).misses()).isNull();
  }

  @Test
  void theFolderHoldsBothApartAndComesOutAsItWasRecorded() throws IOException {
    Outcome.Measured outcome = written(HITS, MISSES);

    var log = LatencyLog.read(folder().latencyLog(), SECONDS).window();
    assertThat(log)
        .containsOnlyKeys(
            "get.service", "get.response", "get.lag", "get.miss-service", "get.miss-response");
    assertThat(Objects.requireNonNull(log.get("get.service")).getMinValue())
        .isCloseTo(HIT, within(HIT / 1000));
    assertThat(Objects.requireNonNull(log.get("get.miss-service")).getMaxValue())
        .isCloseTo(MISS, within(MISS / 1000));
    assertThat(Recount.of(outcome, folder()).differences()).isEmpty();
  }

  @Test
  void anEmbellishedMissIsFoundAndPutRight() throws IOException {
    Outcome.Measured outcome = written(HITS, MISSES);
    ObjectNode node = (ObjectNode) Stored.MAPPER.readTree(new OutcomeJson().line(outcome));
    ((ObjectNode) node.at("/verbs/get/misses/serviceTime")).put("p99", 50.0);
    Outcome.Measured embellished =
        (Outcome.Measured) new OutcomeJson().read(Stored.MAPPER.writeValueAsString(node));

    Recount recount = Recount.of(embellished, folder());

    assertThat(recount.differences())
        .singleElement()
        .asString()
        .startsWith("get miss-service time p99 is 50.0000, its raw files give 100");
    assertThat(recount.outcome()).isEqualTo(outcome);
  }

  /** As it would be if misses were counted among the hits as well. */
  @Test
  void timesThatAreNoHitsAreFound() throws IOException {
    Outcome.Measured outcome = written(HITS, MISSES);
    ObjectNode node = (ObjectNode) Stored.MAPPER.readTree(new OutcomeJson().line(outcome));
    ((ObjectNode) node.at("/verbs/get/serviceTime")).put("count", 48_000);
    assertThat(
            Recount.of(
                    (Outcome.Measured)
                        new OutcomeJson().read(Stored.MAPPER.writeValueAsString(node)),
                    folder())
                .differences())
        .contains(
            "get service times are of 48000 hits and 36000 misses, it answered with 12000 and"
                + " 36000");
  }

  /** A search within a limit asks for the response times of hits; of misses only if that is all. */
  @ParameterizedTest
  @CsvSource({"2000, 2000", "1, 2000", "0, 1100"})
  void aSearchLooksAtMissesWhereThereIsNothingElse(int hits, double micros) throws Exception {
    LoadModel.RateSearch goal = new LoadModel.RateSearch(0.99, HIT);
    Probes probes =
        new Probes(
            folder(), goal, (probe, into) -> written(into, hits, MISSES), new RecordingListener());
    assertThat(probes.probe(Cells.cell().load(OPEN).trial(1), 1).quantileMicros())
        .isCloseTo(micros, within(micros / 1000));
  }

  @ParameterizedTest
  @CsvSource({"2000, 2000", "1, 2000", "0, 1100"})
  void soDoesWhatIsToldOfASecond(int hits, double micros) throws IOException {
    folder().renew();
    Trial trial = Cells.cell().load(OPEN).trial(1);
    try (TrialRecording recording =
        new TrialRecording(
            trial, Study.Conduct.PLAIN, folder(), new ServedCounts(), new RecordingListener())) {
      recording.starting(Instant.EPOCH, 0);
      recording.slice(0, Map.of(Verb.GET, second(hits, MISSES)));
      assertThat(recording.slices())
          .singleElement()
          .satisfies(told -> assertThat(told.p99()).isCloseTo(micros, within(micros / 1000)));
    }
  }

  private TrialFolder folder() {
    return new ResultsFolder(root).trial("c001-r1");
  }

  /** A trial's folder, a second of warm-up first, and its outcome as it is read back. */
  private Outcome.Measured written(int hits, int misses) throws IOException {
    return written(folder(), hits, misses);
  }

  private static Outcome.Measured written(TrialFolder into, int hits, int misses)
      throws IOException {
    into.renew();
    TrialWriter files = new TrialWriter(into, 1_700_000_000_123L, 1, Duration.ofSeconds(1));
    try (SliceWriter writer = new SliceWriter(files, true)) {
      for (int second = -1; second < SECONDS; second++) {
        writer.write(second, Map.of(Verb.GET, second(hits, misses)));
      }
    }
    ObjectNode node =
        (ObjectNode)
            Stored.MAPPER.readTree(new OutcomeJson().line(OutcomeSamples.measured("c001-r1")));
    node.putNull("faults");
    node.putObject("verbs").set("get", Stored.MAPPER.valueToTree(window(hits, misses, OPEN)));
    node.put("throughput", 2.0 * (hits + misses));
    ((ObjectNode) node.path("window")).put("seconds", (double) SECONDS);
    return (Outcome.Measured) new OutcomeJson().read(Stored.MAPPER.writeValueAsString(node));
  }
}
