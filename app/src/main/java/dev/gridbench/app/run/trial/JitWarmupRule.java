package dev.gridbench.app.run.trial;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.Warmup;
import java.time.Duration;
import java.util.List;

/**
 * When a JIT warm-up is over; a pure function of what was seen. The workers' compilers rest when
 * the busiest worker's took less than {@link #RESTING} of a processor in the last second (method.md
 * R22). A new cluster is warm when the throughput of the last second is no more than {@link #RISE}
 * above that of the one two before. Either is waited for no longer than the study allows.
 *
 * @param conduct what the study allows
 * @param fresh whether no trial has used the cluster yet
 * @param known whether the workers have run this workload before: then one round is enough to see
 *     that their compilers rest
 */
record JitWarmupRule(Study.Conduct conduct, boolean fresh, boolean known) {

  static final double RESTING = 0.02;
  static final double RISE = 0.05;

  /** Rounds of a JIT warm-up are of this length, so that two make a second. */
  static final Duration ROUND = Duration.ofMillis(500);

  /** How long a cluster whose warm-up is automatic may take. */
  static final Duration LONGEST = Duration.ofSeconds(10);

  private static final int SECOND = 2;
  private static final int SPAN = 3 * SECOND;
  private static final double SLACK = 1e-3;

  /**
   * @param seconds how long it really took
   * @param operations reads of all clients
   * @param compileShare of one processor, of the worker whose compilers were the busiest
   */
  record Round(double seconds, long operations, double compileShare) {}

  boolean over(List<Round> rounds) {
    double elapsed = rounds.stream().mapToDouble(Round::seconds).sum();
    return compilersOver(rounds, elapsed) && clusterOver(rounds, elapsed);
  }

  private boolean compilersOver(List<Round> rounds, double elapsed) {
    return reached(elapsed, conduct.jitWarmup())
        || (rounds.size() >= (known ? 1 : SECOND) && compileShare(rounds) < RESTING);
  }

  private boolean clusterOver(List<Round> rounds, double elapsed) {
    Warmup asked = conduct.clusterWarmup();
    return !fresh
        || reached(elapsed, asked.orElse(LONGEST))
        || (asked instanceof Warmup.Found && rounds.size() >= SPAN && rise(rounds) <= RISE);
  }

  private static boolean reached(double elapsed, Duration limit) {
    return elapsed >= limit.toMillis() / 1000.0 - SLACK;
  }

  /** In the last second; 0 before anything was seen. */
  static double compileShare(List<Round> rounds) {
    return last(rounds, 0).stream().mapToDouble(Round::compileShare).average().orElse(0);
  }

  /** How much more a second the last second did than the one two before; NaN before there are 3. */
  static double rise(List<Round> rounds) {
    return rounds.size() < SPAN ? Double.NaN : rate(last(rounds, 0)) / rate(last(rounds, 2)) - 1;
  }

  private static List<Round> last(List<Round> rounds, int secondsBefore) {
    int to = rounds.size() - SECOND * secondsBefore;
    return rounds.subList(Math.max(0, to - SECOND), to);
  }

  private static double rate(List<Round> rounds) {
    return rounds.stream().mapToLong(Round::operations).sum()
        / rounds.stream().mapToDouble(Round::seconds).sum();
  }
}
