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
   * @param caveats the invalidating ones first
   */
  record Measured(TrialRecord trial, Facts facts, List<Caveat> caveats) implements Outcome {

    public Measured {
      caveats = List.copyOf(caveats);
    }

    @Override
    public String outcome() {
      return "measured";
    }

    /** The same with one more caveat, before the others. */
    public Measured with(Caveat caveat) {
      List<Caveat> all = new ArrayList<>(List.of(caveat));
      all.addAll(caveats);
      return new Measured(trial, facts, all);
    }

    /** This probe's figures as those of the search that it belongs to. */
    public Measured searched(TrialRecord whole, SearchFacts found, List<Caveat> doubts) {
      return new Measured(whole, facts.searched(found), doubts);
    }

    /** Whether no caveat keeps this trial out of the tables. */
    public boolean valid() {
      return caveats.stream().noneMatch(Caveat::invalidates);
    }

    public Window window() {
      return facts.window();
    }

    /** Rightly answered operations per second in the window, all verbs together. */
    public double throughput() {
      return facts.performance().throughput();
    }

    /** By the verb's label. */
    public Map<String, VerbResult> verbs() {
      return facts.performance().verbs();
    }

    public List<Double> clientThroughput() {
      return facts.performance().clientThroughput();
    }

    public @Nullable LoadFacts load() {
      return facts.performance().load();
    }

    public @Nullable Steady steady() {
      return facts.performance().steady();
    }

    public ClusterFacts cluster() {
      return facts.setup().cluster();
    }

    public ClientFacts clients() {
      return facts.setup().clients();
    }

    public @Nullable QueryResult query() {
      return facts.setup().query();
    }

    /** By process name. */
    public Map<String, ProcessUse> resources() {
      return facts.usage().resources();
    }

    public @Nullable Costs costs() {
      return facts.usage().costs();
    }

    public @Nullable Kept kept() {
      return facts.kept();
    }

    public @Nullable Faults faults() {
      return facts.faults();
    }

    public @Nullable Harness harness() {
      return facts.harness();
    }
  }

  /**
   * The trial could not be measured.
   *
   * @param phase where it ended
   * @param message cause, then next step
   * @param log the log to read, relative to the results folder
   */
  record Failed(TrialRecord trial, FailedPhase phase, String message, @Nullable String log)
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
   * @param errors failed operations by kind, warm-up included
   * @param serviceTime of the rightly answered but the misses, which folders of older versions have
   *     among them
   * @param kinds of the failed and the wrong
   * @param all latency over all due operations, failed ones infinitely long
   * @param schedule null in a closed loop
   * @param misses how long these took; null where there are none, and in folders of older versions
   */
  record VerbResult(
      VerbCounts counts,
      Map<String, Long> errors,
      Latency serviceTime,
      @Nullable TroubleKinds kinds,
      @Nullable AllOperations all,
      @Nullable VerbSchedule schedule,
      @Nullable Misses misses) {
    public VerbResult {
      errors = Map.copyOf(errors);
    }

    public long succeeded() {
      return counts.succeeded;
    }

    public long missed() {
      return counts.missed;
    }

    public long failed() {
      return counts.failed;
    }

    public long wrong() {
      return counts.wrong;
    }

    public long rows() {
      return counts.rows;
    }

    public long bytes() {
      return counts.bytes;
    }

    /** From the due time; null in a closed loop. */
    public @Nullable Latency responseTime() {
      return schedule == null ? null : schedule.responseTime;
    }

    /** What a user would feel: from the due time where there is one. */
    public Latency latency() {
      return schedule == null ? serviceTime : schedule.responseTime;
    }
  }

  /**
   * @param succeeded rightly answered operations, misses included
   * @param bytes payload of the answers: rows or hits times the mean encoded size; 0 where the
   *     library cannot tell
   */
  record VerbCounts(long succeeded, long missed, long failed, long wrong, long rows, long bytes) {}

  /**
   * What a schedule adds to a verb; null where an older version did not record it.
   *
   * @param responseTime of the rightly answered but the misses from the due time, the operations
   *     without an answer at the window's end counted as having taken until there
   * @param sendLag from the due time to the send
   * @param notSent operations due within the window and not sent when it ended
   * @param unanswered operations sent and not answered when the window ended
   */
  record VerbSchedule(
      Latency responseTime,
      @Nullable Latency sendLag,
      @Nullable Long notSent,
      @Nullable Long unanswered) {}

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
   * @param loadSeconds storing all entries, the last time
   * @param checked entries read back after the load
   */
  record ClusterFacts(
      int members,
      int shared,
      double startSeconds,
      double defineSeconds,
      double loadSeconds,
      long entries,
      long checked) {

    /** The same after so many trials. */
    public ClusterFacts shared(int trials) {
      return new ClusterFacts(
          members, trials, startSeconds, defineSeconds, loadSeconds, entries, checked);
    }

    /** The same after all entries were stored once more. */
    public ClusterFacts loadedAgain(double seconds, long readBack) {
      return new ClusterFacts(
          members, shared, startSeconds, defineSeconds, seconds, entries, readBack);
    }
  }

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
