package dev.gridbench.app.study.value;

import java.util.Locale;
import java.util.Optional;

/**
 * Which packets between the members of one host and other hosts are lost.
 *
 * @param lost which of them
 * @param way in which direction
 * @param peers {@link FaultEvent#MEMBERS}, {@link #WORKERS} or one member: those on other hosts
 *     whose packets it is about; empty for all
 */
public record NetworkFault(Lost lost, Way way, Optional<String> peers) {

  /** All workers, where peers are named. */
  public static final String WORKERS = "workers";

  /** Which packets are lost. */
  public sealed interface Lost {

    /** Every one. */
    record All() implements Lost {}

    /** Each by chance, independently of all others. */
    record Share(double share) implements Lost {}

    /** What is above a rate, in each direction by itself. */
    record Above(long bitsPerSecond) implements Lost {}
  }

  /** As the host of the process sees it. */
  public enum Way {
    BOTH,
    /** What others send to it. */
    IN,
    /** What it sends to others. */
    OUT;

    /** As a study writes it. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How many members there must be for its peers. */
  public int members() {
    return peers
        .filter(name -> !name.equals(WORKERS))
        .map(name -> name.equals(FaultEvent.MEMBERS) ? 2 : FaultEvent.number(name))
        .orElse(0);
  }

  /** As a study writes what is not the default. */
  String scope() {
    return (way == Way.BOTH ? "" : ", way: " + way.label())
        + peers.map(name -> ", peers: " + name).orElse("");
  }
}
