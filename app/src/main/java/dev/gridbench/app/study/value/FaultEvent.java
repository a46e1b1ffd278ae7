package dev.gridbench.app.study.value;

import java.time.Duration;
import java.util.Locale;

/**
 * What is done to a process during each trial, to see how the system takes it.
 *
 * @param at counted from the beginning of the measurement window
 * @param process as the results call it: {@code member-2}, {@code worker-1}
 * @param lasts how long a stopped process stands still, one that is restarted is gone, or a
 *     partition stands; zero for one that is killed
 */
public record FaultEvent(Duration at, Action action, String process, Duration lasts) {

  /** What is done. */
  public enum Action {
    /** The process ends at once and without warning: SIGKILL. */
    KILL,
    /** The process stands still and goes on later: SIGSTOP, then SIGCONT. */
    STOP,
    /** The process ends at once and without warning, and is started again later, as it was. */
    RESTART,
    /** The members on the process's host and all other hosts get no packets of each other. */
    PARTITION;

    /** As a study writes it. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it takes a time until it is over. */
    public boolean lasts() {
      return this != KILL;
    }

    /** Whether the process ends, and what it has counted with it. */
    public boolean kills() {
      return this == KILL || this == RESTART;
    }
  }

  /** Whether it is done to a member, rather than to a worker. */
  public boolean toMember() {
    return process.startsWith("member-");
  }

  /** The number in the process's name. */
  public int number() {
    return Integer.parseInt(process.substring(process.indexOf('-') + 1));
  }

  /** When nothing more is done to the process. */
  public Duration over() {
    return at.plus(lasts);
  }

  /** As a study writes it: <code>{at: 30s, kill: member-2}</code>. */
  @Override
  public String toString() {
    String pause = action.lasts() ? ", for: " + LevelText.duration(lasts) : "";
    return "{at: " + LevelText.duration(at) + ", " + action.label() + ": " + process + pause + "}";
  }
}
