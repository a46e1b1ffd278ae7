package dev.gridbench.app.study.value;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What is done to a process during each trial, to see how the system takes it.
 *
 * @param at counted from the beginning of the measurement window
 * @param process as the results call it: {@code member-2}, {@code worker-1}; {@link #MEMBERS} for
 *     all members, one after the other
 * @param lasts how long a stopped process stands still, one that is restarted is gone, packets are
 *     dropped or held back, or each member has until the next one's turn; zero for one that is
 *     killed
 * @param network of what {@link Action#drops}; empty for others
 */
public record FaultEvent(
    Duration at, Action action, String process, Duration lasts, Optional<NetworkFault> network) {

  /** All members, where a process is named. */
  public static final String MEMBERS = "members";

  /** What is done. */
  public enum Action {
    /** The process ends at once and without warning: SIGKILL. */
    KILL,
    /** The process stands still and goes on later: SIGSTOP, then SIGCONT. */
    STOP,
    /** The process ends at once and without warning, and is started again later, as it was. */
    RESTART,
    /** Members are asked to end, SIGTERM, and started again when they have, one after the other. */
    ROLL,
    /** The members on the process's host and other hosts get no packets of each other. */
    PARTITION,
    /** Of these packets a share is dropped. */
    LOSS,
    /** Of these packets those above a rate are dropped. */
    RATE,
    /** Those of these packets that the host sends are held back for a time. */
    DELAY;

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
      return this == KILL || this == RESTART || this == ROLL;
    }

    /** Whether it is about packets between hosts. */
    public boolean ofNetwork() {
      return this == PARTITION || this == LOSS || this == RATE || this == DELAY;
    }

    /** What a study calls the time that it takes. */
    public String time() {
      return this == ROLL ? "every" : "for";
    }
  }

  /** One of a process, not of the network. */
  public FaultEvent(Duration at, Action action, String process, Duration lasts) {
    this(at, action, process, lasts, Optional.empty());
  }

  /** Whether it is done to members, rather than to a worker. */
  public boolean toMember() {
    return process.startsWith("member");
  }

  /** What is done to one process at a time, in order. */
  public List<FaultEvent> each(int members) {
    return process.equals(MEMBERS)
        ? IntStream.range(0, members).mapToObj(this::ofMember).toList()
        : List.of(this);
  }

  private FaultEvent ofMember(int index) {
    Duration turn = at.plus(lasts.multipliedBy(index));
    return new FaultEvent(turn, action, "member-" + (index + 1), lasts);
  }

  /** The number in the name of one process. */
  public int number() {
    return number(process);
  }

  static int number(String process) {
    return Integer.parseInt(process.substring(process.indexOf('-') + 1));
  }

  /** When nothing more is done to the process. */
  public Duration over() {
    return at.plus(lasts);
  }

  /** What is done, as results say it: {@code kill}, {@code loss 1%, way: in}. */
  public String deed() {
    return action.label()
        + network
            .map(fault -> (fault.key().isEmpty() ? "" : " ") + fault.amount() + fault.scope())
            .orElse("");
  }

  /** As a study writes it: <code>{at: 30s, kill: member-2}</code>. */
  @Override
  public String toString() {
    String how = network.map(fault -> fault.key() + fault.amount() + fault.scope()).orElse("");
    String pause = action.lasts() ? ", " + action.time() + ": " + LevelText.duration(lasts) : "";
    return "{at: %s, %s: %s%s%s}"
        .formatted(LevelText.duration(at), action.label(), process, how, pause);
  }
}
