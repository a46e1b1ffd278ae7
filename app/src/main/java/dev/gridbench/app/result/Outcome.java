package dev.gridbench.app.result;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Harness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What became of a trial: one line of outcomes.jsonl. */
public sealed interface Outcome {

  TrialRecord trial();

  /** {@code measured}, {@code failed} or {@code skipped}. */
  String outcome();

  /**
   * Which trial this was.
   *
   * @param cell every factor with its level as text
   * @param attempt from 1: how often this trial was tried, this time included
   */
  record TrialRecord(
      String id, Map<String, String> cell, int repetition, int position, long seed, int attempt) {

    /** Outcomes of older versions name no attempt: all are first ones. */
    public TrialRecord {
      cell = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(cell));
      attempt = Math.max(1, attempt);
    }

    /** A first attempt. */
    public TrialRecord(
        String id, Map<String, String> cell, int repetition, int position, long seed) {
      this(id, cell, repetition, position, seed, 1);
    }
  }

  /**
   * The load ran and was recorded; whether it may be believed is up to its caveats.
   *
   * @param throughput rightly answered operations per second in the window, all verbs together
   * @param verbs by the verb's label
   * @param clientThroughput operations per second of each client, or each client's thread, in the
   *     window
   * @param resources by process name: {@code member-1}, {@code gateway-1}, {@code worker-1}
   * @param query null where the workload has none
   * @param load null in folders of versions that did not record it
   * @param kept what became of acknowledged writes; null where the workload has none
   * @param harness what the harness found out about itself; null in folders of old versions
   * @param faults what was done to its processes, and how that was taken; null where nothing was
   * @param steady null where the window has too few slices to tell
   * @param costs what its processes cost; null in folders of versions that did not record it
   */
  record Measured(
      TrialRecord trial,
      Window window,
      double throughput,
      Map<String, VerbResult> verbs,
      List<Double> clientThroughput,
      ClusterFacts cluster,
      ClientFacts clients,
      @Nullable QueryResult query,
      Map<String, ProcessUse> resources,
      @Nullable LoadFacts load,
      @Nullable Kept kept,
      @Nullable Harness harness,
      @Nullable Faults faults,
      @Nullable Steady steady,
      List<Caveat> caveats,
      @Nullable Costs costs)
      implements Outcome {

    public Measured {
      verbs = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(verbs));
      clientThroughput = List.copyOf(clientThroughput);
      resources = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(resources));
      caveats = List.copyOf(caveats);
    }

    @Override
    public String outcome() {
      return "measured";
    }

    /** The same, judged by the harness on itself; its caveats are added to those at hand. */
    public Measured with(Harness own, List<Caveat> further) {
      List<Caveat> all = new ArrayList<>(caveats);
      further.stream()
          .filter(one -> caveats.stream().noneMatch(known -> known.kind().equals(one.kind())))
          .forEach(all::add);
      all.sort((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()));
      return changed(trial, clients, load, own, all);
    }

    /** The same with one more caveat, before the others. */
    public Measured with(Caveat caveat) {
      List<Caveat> all = new ArrayList<>(List.of(caveat));
      all.addAll(caveats);
      return changed(trial, clients, load, harness, all);
    }

    /** This probe's figures as those of the search that it belongs to. */
    public Measured searched(TrialRecord whole, SearchFacts found, List<Caveat> said) {
      return changed(
          whole, clients.ofAnyOperations(), load == null ? null : load.of(found), harness, said);
    }

    private Measured changed(
        TrialRecord other,
        ClientFacts others,
        @Nullable LoadFacts given,
        @Nullable Harness own,
        List<Caveat> said) {
      return new Measured(
          other,
          window,
          throughput,
          verbs,
          clientThroughput,
          cluster,
          others,
          query,
          resources,
          given,
          kept,
          own,
          faults,
          steady,
          said,
          costs);
    }

    /** Whether no caveat keeps this trial out of the tables. */
    public boolean valid() {
      return caveats.stream().noneMatch(Caveat::invalidates);
    }
  }

  /**
   * The trial could not be measured.
   *
   * @param phase where it ended: resolve, start, form, load, check, connect, absent (a worker did
   *     not connect, or lost touch with the coordinator), prepare, late (a worker heard of the
   *     load's start when that was over), measure, collect
   * @param message cause, then next step
   * @param log the log to read, relative to the results folder
   */
  record Failed(TrialRecord trial, String phase, String message, @Nullable String log)
      implements Outcome {
    @Override
    public String outcome() {
      return "failed";
    }
  }

  /** The trial was not tried. */
  record Skipped(TrialRecord trial, String message) implements Outcome {
    @Override
    public String outcome() {
      return "skipped";
    }
  }

  /**
   * The common measurement window.
   *
   * @param start ISO 8601 instant
   * @param overlapSeconds how much of the window every client was active in: the proof that all ran
   *     together
   * @param startSpreadMillis between the first and the last client's first operation
   */
  record Window(String start, double seconds, double overlapSeconds, double startSpreadMillis) {}

  /**
   * One verb within the window.
   *
   * @param succeeded rightly answered operations, misses included
   * @param bytes payload of the answers: rows or hits times the mean encoded size; 0 where the
   *     library cannot tell
   * @param errors failed operations by kind, warm-up included
   * @param serviceTime of the rightly answered but the misses, which folders of older versions have
   *     among them
   * @param responseTime of the same from the due time, the operations without an answer at the
   *     window's end counted as having taken until there; null in a closed loop, which has none
   * @param kinds of the failed and the wrong
   * @param all latency over all due operations, failed ones infinitely long
   * @param sendLag from the due time to the send; null in a closed loop
   * @param notSent operations due within the window and not sent when it ended; null in a closed
   *     loop
   * @param unanswered operations sent and not answered when the window ended; null in a closed loop
   * @param misses how long these took; null where there are none, and in folders of older versions
   */
  record VerbResult(
      long succeeded,
      long missed,
      long failed,
      long wrong,
      long rows,
      long bytes,
      Map<String, Long> errors,
      Latency serviceTime,
      @Nullable Latency responseTime,
      @Nullable TroubleKinds kinds,
      @Nullable AllOperations all,
      @Nullable Latency sendLag,
      @Nullable Long notSent,
      @Nullable Long unanswered,
      @Nullable Misses misses) {
    public VerbResult {
      errors = Map.copyOf(errors);
    }

    /** Without what a schedule adds, and without misses. */
    public VerbResult(
        long succeeded,
        long missed,
        long failed,
        long wrong,
        long rows,
        long bytes,
        Map<String, Long> errors,
        Latency serviceTime,
        @Nullable Latency responseTime,
        @Nullable TroubleKinds kinds,
        @Nullable AllOperations all) {
      this(
          succeeded,
          missed,
          failed,
          wrong,
          rows,
          bytes,
          errors,
          serviceTime,
          responseTime,
          kinds,
          all,
          null,
          null,
          null,
          null);
    }
  }

  /**
   * Microseconds. A quantile is null where fewer than 10 operations lie beyond it (docs/method.md),
   * {@code p95} also where an older version wrote it; all but quantiles are exact.
   *
   * @param count operations behind these figures
   */
  record Latency(
      long count,
      @Nullable Double min,
      @Nullable Double mean,
      @Nullable Double p50,
      @Nullable Double p90,
      @Nullable Double p95,
      @Nullable Double p99,
      @Nullable Double p999,
      @Nullable Double max) {}

  /**
   * The cluster that the trial ran on.
   *
   * @param shared how many trials of this run used it before
   * @param startSeconds first process to last member ready; 0 where attached
   * @param defineSeconds making the map, its schema and indexes
   * @param loadSeconds storing all entries
   * @param checked entries read back after the load
   */
  record ClusterFacts(
      int members,
      int shared,
      double startSeconds,
      double defineSeconds,
      double loadSeconds,
      long entries,
      long checked) {}

  /**
   * What a process cost during the window.
   *
   * @param userSeconds CPU time outside the kernel
   * @param rssBytes at the end of the window
   * @param threads most seen
   */
  record ProcessUse(
      double userSeconds,
      double systemSeconds,
      long rssBytes,
      int threads,
      long voluntarySwitches,
      long involuntarySwitches) {}
}
