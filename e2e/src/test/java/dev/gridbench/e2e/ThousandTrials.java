package dev.gridbench.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes the results folder of a run that nobody has the time for: 1,000 trials of 60 seconds. */
final class ThousandTrials {

  private static final List<String> SYSTEMS = List.of("hazelcast:5.7.0", "infinispan:16.0.7");
  private static final List<String> WORKLOADS =
      List.of(
          "get",
          "age > 50",
          "age > 25 AND age < 75",
          "age < 25 OR age > 75",
          "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'");
  private static final int[] ENTRIES = {100, 1000, 10_000, 100_000, 1_000_000};
  private static final int[] CLIENTS = {1, 2, 4, 8, 16};
  private static final int REPEAT = 4;

  private static final String STUDY =
      """
      study: thousand
      question: Does a report of a thousand trials stay usable?
      systems: [hazelcast:5.7.0, infinispan:16.0.7]
      members: 4
      entries: [100, 1_000, 10_000, 100_000, 1_000_000]
      indexes: [name, age, organization.name]
      clients: [1, 2, 4, 8, 16]
      workers: 2
      workload:
        - get
        - {query: "age > 50"}
        - {query: "age > 25 AND age < 75"}
        - {query: "age < 25 OR age > 75"}
        - {query: "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'"}
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
      "encodedBytes":122,"jvm":"any"},"query":null,"resources":{"member-1":{"userSeconds":30,\
      "systemSeconds":3,"rssBytes":300000000,"threads":60,"voluntarySwitches":9000,\
      "involuntarySwitches":100}},"caveats":[]}
      """;

  private int position;

  private ThousandTrials() {}

  static void write(Path run) throws IOException {
    Files.createDirectories(run);
    Files.writeString(run.resolve("study.yaml"), STUDY);
    Files.writeString(run.resolve("environment.json"), "{\"kernel\":\"any\"}");
    StringBuilder outcomes = new StringBuilder();
    ThousandTrials trials = new ThousandTrials();
    for (int repetition = 1; repetition <= REPEAT; repetition++) {
      for (String system : SYSTEMS) {
        for (String workload : WORKLOADS) {
          trials.curves(run, outcomes, system, workload, repetition);
        }
      }
    }
    Files.writeString(run.resolve("outcomes.jsonl"), outcomes);
  }

  private void curves(
      Path run, StringBuilder outcomes, String system, String workload, int repetition)
      throws IOException {
    for (int entries : ENTRIES) {
      for (int clients : CLIENTS) {
        position++;
        String id = "c" + position + "-r" + repetition;
        double rate = rate(system, workload, entries, clients, repetition);
        outcomes.append(outcome(id, system, workload, entries, clients, repetition, rate));
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
        clients);
  }

  private static String verb(String workload) {
    return workload.equals("get") ? "get" : "query";
  }

  private static void seconds(Path trial, String workload, double rate) throws IOException {
    Files.createDirectories(trial);
    StringBuilder rows =
        new StringBuilder("second,verb,succeeded,missed,failed,wrong,rows,p50_us,p99_us,max_us\n");
    for (int second = -5; second < 60; second++) {
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
  }

  /** Operations from the start of the window: the last second ends at the outcome's count. */
  private static long upTo(double rate, int second) {
    double share = (second + 0.1 * Math.sin(second)) / (60 + 0.1 * Math.sin(60));
    return Math.round(Math.round(rate * 60) * share);
  }
}
