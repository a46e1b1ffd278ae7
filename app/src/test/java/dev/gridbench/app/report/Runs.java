package dev.gridbench.app.report;

import dev.gridbench.app.published.Published;
import dev.gridbench.app.published.PublishedStudy;
import java.nio.file.Path;

/** Runs that several tests look at. */
public final class Runs {

  public static final String HAZELCAST = "hazelcast:5.7.0";
  public static final String INFINISPAN = "infinispan:16.0.7";

  /** The shipped documents, read once. */
  private static final Published PUBLISHED = Published.load(Path.of("..", "published"));

  private Runs() {}

  public static PublishedStudy published(String id) {
    return PUBLISHED.study(id).orElseThrow();
  }

  public static PublishedStudy salhi() {
    return published("salhi-2018");
  }

  /**
   * Two systems, get and one query, cells of three trials, of one, and without any; one of every
   * kind of trouble.
   */
  public static Trials mixed() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 3; repetition++) {
      trials.of(HAZELCAST, "get", 100, 1).repetition(repetition).measured(9000 + 100 * repetition);
      trials.of(INFINISPAN, "get", 100, 1).repetition(repetition).measured(7000 - 50 * repetition);
    }
    trials.of(HAZELCAST, "get", 100, 8).shared(1).measured(31_234.5);
    trials.of(INFINISPAN, "get", 100, 8).shared(1).measured(41_234.5);
    trials.of(HAZELCAST, Trials.AGE, 10_000, 1).measured(12.5);
    trials.of(INFINISPAN, Trials.AGE, 10_000, 1).measured(20.25);
    trials
        .of(HAZELCAST, Trials.AGE, 10_000, 8)
        .caveat("wrong-answers", true, "3 of 250 answers lacked rows. See the worker's log.")
        .measured(25);
    trials
        .of(INFINISPAN, Trials.AGE, 10_000, 8)
        .caveat("worker-busy", false, "Workers used 1.9 of 2 cores. Use fewer clients.")
        .measured(33);
    trials
        .of(INFINISPAN, "get", 1_000_000, 8)
        .failed(
            "load",
            "Member 2 of 4 ended with code 137. Give it 50 % more heap.",
            "trials/x/logs/member-2.log");
    trials.of(HAZELCAST, "get", 1_000_000, 8).skipped("The run was interrupted. Resume it.");
    return trials;
  }

  /**
   * {@code blocks} repetitions of one cell; the contender's throughput is {@code ratio} times the
   * baseline's.
   */
  public static Trials pairs(int blocks, double ratio) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= blocks; repetition++) {
      double base = 1000 + 7 * Math.sin(5.0 * repetition);
      double noise = 1 + 0.004 * Math.sin(11.0 * repetition);
      trials.of(HAZELCAST, "get", 100, 4).repetition(repetition).measured(base);
      trials.of(INFINISPAN, "get", 100, 4).repetition(repetition).measured(base * ratio * noise);
    }
    return trials;
  }
}
