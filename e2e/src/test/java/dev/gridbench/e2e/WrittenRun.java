package dev.gridbench.e2e;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes the results folder of a run that nobody has the time for: trials of 60 seconds, 40 for
 * each number of entries and of clients.
 */
final class WrittenRun {

  private static final List<String> SYSTEMS = List.of("hazelcast:5.7.0", "infinispan:16.0.7");
  private static final List<String> WORKLOADS =
      List.of(
          "get",
          "age > 50",
          "age > 25 AND age < 75",
          "age < 25 OR age > 75",
          "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'");
  private static final int REPEAT = 4;
  private static final int WARMUP = 5;

  private static final String STUDY =
      """
      study: many
      question: Does a report of %d trials stay usable?
      systems: [hazelcast:5.7.0, infinispan:16.0.7]
      members: 4
      entries: %s
      indexes: [name, age, organization.name]
      clients: %s
      workers: 2
      workload:
        - get
        - {query: "age > 50"}
        - {query: "age > 25 AND age < 75"}
        - {query: "age < 25 OR age > 75"}
        - {query: "age > 50 AND name LIKE 'A%%' AND organization.name LIKE '%%tum%%'"}
      warmup: 5s
      measure: 60s
      repeat: 4
      published: salhi-2018
      """;

  private static final String OUTCOME =
      """
      {"schema":1,"outcome":"measured","trial":{"id":"%s","cell":{"system":"%s","members":"4",\
      "entries":"%d","clients":"%d","indexes":"name age organization.name","workload":"%s",\
      "load":"closed"},"repetition":%d,"position":%d,"seed":1},"window":{"start":\
      "2026-11-21T00:00:00Z","seconds":60,"overlapSeconds":60,"startSpreadMillis":1},\
      "throughput":%.2f,"verbs":{"%s":{"succeeded":%d,"missed":0,"failed":0,"wrong":0,"rows":%d,\
      "bytes":%d,"errors":{},"serviceTime":{"count":%d,"min":%.1f,"mean":%.1f,"p50":%.1f,\
      "p90":%.1f,"p99":null,"p999":null,"max":%.1f},"responseTime":null}},"clientThroughput":[],\
      "cluster":{"members":4,"shared":0,"startSeconds":8,"defineSeconds":1,"loadSeconds":3,\
      "entries":%d,"checked":100},"clients":{"clients":%d,"connections":%d,"workers":2,\
      "encodedBytes":122,"jvm":"any"},"query":null,"resources":{%s},"caveats":[%s]}
      """;

  private static final String PROCESS =
      """
      "%s":{"userSeconds":30,"systemSeconds":3,"rssBytes":%d,"threads":60,\
      "voluntarySwitches":9000,"involuntarySwitches":100}""";

  private static final String CAVEAT =
      """
      {"kind":"client-bound","invalidates":false,"message":"the workers took %d %% of their \
      processors; give them more","effect":0.001}""";

  private final int[] entries;
  private final int[] clients;
  private final String log = log();
  private int position;

  private WrittenRun(int[] entries, int[] clients) {
    this.entries = entries;
    this.clients = clients;
  }

  static WrittenRun ofAThousandTrials() {
    return new WrittenRun(
        new int[] {100, 1000, 10_000, 100_000, 1_000_000}, new int[] {1, 2, 4, 8, 16});
  }

  static WrittenRun ofTenThousandTrials() {
    return new WrittenRun(
        new int[] {100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000},
        IntStream.rangeClosed(1, 25).toArray());
  }

  int trials() {
    return REPEAT * cells();
  }

  int cells() {
    return SYSTEMS.size() * WORKLOADS.size() * entries.length * clients.length;
  }

  void write(Path run) throws IOException {
    Files.createDirectories(run);
    Files.writeString(
        run.resolve("study.yaml"),
        STUDY.formatted(trials(), Arrays.toString(entries), Arrays.toString(clients)));
    Files.writeString(run.resolve("environment.json"), "{\"kernel\":\"any\"}");
    StringBuilder outcomes = new StringBuilder();
    for (int repetition = 1; repetition <= REPEAT; repetition++) {
      for (String system : SYSTEMS) {
        for (String workload : WORKLOADS) {
          curves(run, outcomes, system, workload, repetition);
        }
      }
    }
    Files.writeString(run.resolve("outcomes.jsonl"), outcomes);
  }

  private void curves(
      Path run, StringBuilder outcomes, String system, String workload, int repetition)
      throws IOException {
    for (int entry : entries) {
      for (int client : clients) {
        position++;
        String id = "c" + position + "-r" + repetition;
        double rate = rate(system, workload, entry, client, repetition);
        outcomes.append(outcome(id, system, workload, entry, client, repetition, rate));
        seconds(run.resolve("trials").resolve(id), workload, rate);
      }
    }
  }

  /** Operations per second by a law of its own: no two trials have the same. */
  private double rate(String system, String workload, int entries, int clients, int repetition) {
    double base = workload.equals("get") ? 9000 : 90_000.0 / entries + 40 * workload.length();
    double scale = clients / (1 + 0.15 * (clients - 1));
    double other = system.startsWith("h") ? 1 : 1.3;
    return base * scale * other * (1 + 0.02 * Math.sin(position + 5.0 * repetition));
  }

  private String outcome(
      String id,
      String system,
      String workload,
      int entries,
      int clients,
      int repetition,
      double rate) {
    long count = Math.round(rate * 60);
    double mean = 1e6 * clients / rate;
    return String.format(
        Locale.ROOT,
        OUTCOME,
        id,
        system,
        entries,
        clients,
        workload,
        repetition,
        position,
        rate,
        verb(workload),
        count,
        count,
        count * 122,
        count,
        mean * 0.3,
        mean,
        mean * 0.9,
        mean * 2,
        mean * 20,
        entries,
        clients,
        clients,
        IntStream.rangeClosed(1, 6).mapToObj(this::process).collect(Collectors.joining(",")),
        CAVEAT.formatted(50 + position % 40));
  }

  /** Four members and two workers. */
  private String process(int number) {
    String name = number <= 4 ? "member-" + number : "worker-" + (number - 4);
    return PROCESS.formatted(name, 300_000_000 + 1000 * position);
  }

  /** Service times of a window, the same in each trial, whose name ends its file. */
  private static String log() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer =
        new HistogramLogWriter(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    writer.outputComment("[times in nanoseconds; the window begins at second " + WARMUP + "]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(0);
    writer.outputLegend();
    Histogram times = new Histogram(3);
    for (int i = 1; i <= 100_000; i++) {
      times.recordValue(Math.round(1e9 / i));
    }
    times.setStartTimeStamp(1000 * WARMUP);
    times.setEndTimeStamp(1000 * (WARMUP + 60));
    times.setTag("TAG");
    writer.outputIntervalHistogram(WARMUP, WARMUP + 60, times, 1e6);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String verb(String workload) {
    return workload.equals("get") ? "get" : "query";
  }

  private void seconds(Path trial, String workload, double rate) throws IOException {
    Files.createDirectories(trial);
    StringBuilder rows =
        new StringBuilder("second,verb,succeeded,missed,failed,wrong,rows,p50_us,p99_us,max_us\n");
    for (int second = -WARMUP; second < 60; second++) {
      double now = rate * (1 + 0.1 * Math.sin(second));
      rows.append(
          String.format(
              Locale.ROOT,
              "%d,%s,%d,0,0,0,0,%.3f,%.3f,%.3f\n",
              second,
              verb(workload),
              upTo(rate, second + 1) - upTo(rate, second),
              1e6 / now,
              4e6 / now,
              20e6 / now));
    }
    Files.writeString(trial.resolve("intervals.csv"), rows);
    Files.writeString(
        trial.resolve("latency.hlog"),
        log.replace("Tag=TAG", "Tag=" + verb(workload) + ".service")
            + "#[of "
            + trial.getFileName()
            + "]\n");
  }

  /** Operations from the start of the window: the last second ends at the outcome's count. */
  private static long upTo(double rate, int second) {
    double share = (second + 0.1 * Math.sin(second)) / (60 + 0.1 * Math.sin(60));
    return Math.round(Math.round(rate * 60) * share);
  }
}
