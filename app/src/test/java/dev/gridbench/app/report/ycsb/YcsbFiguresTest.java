package dev.gridbench.app.report.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.ycsb.Exported;
import dev.gridbench.app.ycsb.Exported.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The lines of YCSB's text exporter. */
class YcsbFiguresTest {

  private static final Exported OP = new Exported(Interval.OP, List.of(50.0, 95.0, 99.0));

  @Test
  void allWindowsOfACellAreOneRunOfYcsb() throws Exception {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 2; repetition++) {
      trials
          .of("redis", "get 1, set 1", 1_000, 8)
          .repetition(repetition)
          .verbs(Map.of("get", verb(1_000, 0, 0), "set", verb(1_000, 0, 0)))
          .measured(600, 5);
    }
    assertThat(lines(trials.run(), OP))
        .containsExactly(
            "# redis, get 1, set 1, 1,000 entries, 8 clients: 2 windows together",
            "[OVERALL], RunTime(ms), 10000",
            "[OVERALL], Throughput(ops/sec), 400.0",
            "[READ], Operations, 2000",
            "[READ], AverageLatency(us), 500.505",
            "[READ], MinLatency(us), 1",
            "[READ], MaxLatency(us), 1000",
            "[READ], 50thPercentileLatency(us), 500",
            "[READ], 95thPercentileLatency(us), 950",
            "[READ], 99thPercentileLatency(us), 990",
            "[READ], Return=OK, 2000",
            "[UPDATE], Operations, 2000",
            "[UPDATE], AverageLatency(us), 500.505",
            "[UPDATE], MinLatency(us), 1",
            "[UPDATE], MaxLatency(us), 1000",
            "[UPDATE], 50thPercentileLatency(us), 500",
            "[UPDATE], 95thPercentileLatency(us), 950",
            "[UPDATE], 99thPercentileLatency(us), 990",
            "[UPDATE], Return=OK, 2000");
  }

  @Test
  void whatWasNotRightlyAnsweredIsCountedByItsStatus() throws Exception {
    Trials trials = new Trials();
    trials
        .of("redis", "get", 1_000, 1)
        .verbs(Map.of("get", verb(1_000, 30, 2), "remove", verb(1_000, 0, 0)))
        .measured(600, 5);
    assertThat(lines(trials.run(), OP))
        .contains(
            "[OVERALL], Throughput(ops/sec), 400.6",
            "[READ], Return=OK, 970",
            "[READ], Return=NOT_FOUND, 30",
            "[READ], Return=ERROR, 2",
            "[READ], Return=UNEXPECTED_STATE, 1",
            "[READ-FAILED], Operations, 33",
            "[DELETE], Return=OK, 1000")
        .doesNotContain("[DELETE-FAILED], Operations, 0");
  }

  @Test
  void timesFromTheDueTimeComeInTheirPlaceOrBeside() throws Exception {
    RunData run = one();
    assertThat(lines(run, new Exported(Interval.INTENDED, List.of(50.0))))
        .contains("[READ], 50thPercentileLatency(us), 1000")
        .noneMatch(line -> line.contains("Intended"));
    assertThat(lines(run, new Exported(Interval.BOTH, List.of(50.0))))
        .contains(
            "[READ], 50thPercentileLatency(us), 500",
            "[Intended-READ], 50thPercentileLatency(us), 1000")
        .noneMatch(line -> line.startsWith("[Intended-READ], Return"));
  }

  @Test
  void percentilesAreNamedAsThereAndLeftOutWhereTooFewLieBeyond() throws Exception {
    List<Double> asked = List.of(1.0, 22.0, 63.0, 11.0, 97.5, 99.0, 99.9);
    assertThat(lines(one(), new Exported(Interval.OP, asked)))
        .filteredOn(line -> line.contains("Percentile"))
        .extracting(line -> line.replaceAll(".*\\], |Percentile.*", ""))
        .containsExactly("1st", "22nd", "63rd", "11th", "97.5", "99th");
  }

  @Test
  void aCellWithoutAValidWindowHasNoFigures() throws Exception {
    Trials trials = new Trials();
    trials.of("redis", "get", 1_000, 1).caveat("not-steady", true, "No.").measured(600, 5);
    assertThat(lines(trials.run(), OP))
        .containsExactly("# redis, get, 1,000 entries, 1 client: no valid window");
  }

  private static RunData one() {
    Trials trials = new Trials();
    trials.of("redis", "get", 1_000, 1).verbs(Map.of("get", verb(1_000, 0, 0))).measured(200, 5);
    return trials.run();
  }

  /** So many answers, of which some missed, and one wrong where some failed. */
  private static VerbResult verb(long succeeded, long missed, long failed) {
    Latency none = new Latency(0, null, null, null, null, null, null, null, null);
    long wrong = failed > 0 ? 1 : 0;
    return Flat.verb(succeeded, missed, failed, wrong, 0, 0, Map.of(), none, null, null, null);
  }

  private static List<String> lines(RunData run, Exported exported) throws Exception {
    return YcsbFigures.lines(run, exported, trial -> log());
  }

  /** 1 to 1,000 microseconds once each from the send, twice as long from the due time. */
  private static LatencyLog log() {
    Map<String, Histogram> times = new LinkedHashMap<>();
    for (String verb : List.of("get", "set")) {
      Histogram sent = new Histogram(5);
      Histogram due = new Histogram(5);
      for (int micros = 1; micros <= 1_000; micros++) {
        sent.recordValue(1_000L * micros);
        due.recordValue(2_000L * micros);
      }
      times.put(verb + ".service", sent);
      times.put(verb + ".response", due);
    }
    return new LatencyLog("", times);
  }
}
