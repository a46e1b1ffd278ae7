package dev.gridbench.app.study.value;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * What becomes of packets between the members of one host and other hosts.
 *
 * @param effect which of them are lost, or that they are late
 * @param way in which direction
 * @param peers {@link FaultEvent#MEMBERS}, {@link #WORKERS} or one member: those on other hosts
 *     whose packets it is about; empty for all
 */
public record NetworkFault(Effect effect, Way way, Optional<String> peers) {

  /** All workers, where peers are named. */
  public static final String WORKERS = "workers";

  /** What becomes of them. */
  public sealed interface Effect {

    /** Every one is lost. */
    record AllLost() implements Effect {}

    /** Each is lost by chance, independently of all others. */
    record ShareLost(double share) implements Effect {}

    /** What is above a rate is lost, in each direction by itself. */
    record AboveLost(long bitsPerSecond) implements Effect {}

    /** All are late by a time; of what the host sends alone. */
    record Late(Duration by) implements Effect {}
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

  /** The key by which a study says how much of it; empty for a partition, which is whole. */
  String key() {
    if (effect instanceof Effect.ShareLost) {
      return ", of: ";
    }
    if (effect instanceof Effect.AboveLost) {
      return ", to: ";
    }
    return effect instanceof Effect.Late ? ", by: " : "";
  }

  /** How much of it, as a study writes it. */
  String amount() {
    if (effect instanceof Effect.ShareLost some) {
      return LevelText.percent(some.share());
    }
    if (effect instanceof Effect.AboveLost above) {
      return LevelText.bitRate(above.bitsPerSecond());
    }
    return effect instanceof Effect.Late late ? LevelText.duration(late.by()) : "";
  }

  /** As a study writes what is not the default. */
  String scope() {
    boolean usual = way == (effect instanceof Effect.Late ? Way.OUT : Way.BOTH);
    return (usual ? "" : ", way: " + way.label())
        + peers.map(name -> ", peers: " + name).orElse("");
  }
}
