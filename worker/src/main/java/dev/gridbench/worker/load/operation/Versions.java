package dev.gridbench.worker.load.operation;

import dev.gridbench.api.load.KeySpace;
import dev.gridbench.worker.data.values.Values;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * What this worker's clients know of each key's version. The load stores version 0. Each key has
 * one writing client, which gives every write, a removal too, the next number; so a reader can tell
 * what it may see. Nothing is known of keys whose writer is in another worker: there every version
 * is believed. Costs 12 bytes an entry where the workload writes, nothing where it does not.
 */
public final class Versions {

  /** Keys that are not loaded begin as if that had been removed. */
  private static final int NEVER_THERE = 1;

  private final boolean written;
  private final boolean constant;
  private final boolean dropped;
  private final KeySpace space;
  private final boolean[] ours;
  private final AtomicIntegerArray issued;
  private final AtomicIntegerArray acknowledged;
  private final AtomicIntegerArray removed;

  /**
   * @param written whether any client of any worker writes
   * @param constant whether every write stores the same value, so that a value only tells whether
   *     it was loaded, 0, or written, 1
   * @param dropped whether the system may drop entries by itself, so that any read may find nothing
   * @param clients the clients of this worker
   */
  public Versions(
      boolean written, boolean constant, boolean dropped, KeySpace space, List<Integer> clients) {
    this.dropped = dropped;
    this.written = written;
    this.constant = constant;
    this.space = space;
    ours = new boolean[space.clients()];
    clients.forEach(client -> ours[client] = true);
    int length = written ? Math.toIntExact(space.end()) : 0;
    issued = new AtomicIntegerArray(length);
    acknowledged = new AtomicIntegerArray(length);
    removed = new AtomicIntegerArray(length);
    for (int key = Math.toIntExact(space.entries()); key < length; key++) {
      issueRemoval(key, NEVER_THERE);
      acknowledge(key, NEVER_THERE);
    }
  }

  /** Keys that clients of this worker may have written are below this. */
  public int end() {
    return issued.length();
  }

  /** For the key's writer, while no write of it is under way: the number of its next write. */
  int upcoming(int key) {
    return issued.get(key) + 1;
  }

  /** For the key's writer, directly before a store is sent. */
  void issue(int key, int number) {
    issued.set(key, number);
  }

  /** For the key's writer, directly before a removal is sent. */
  void issueRemoval(int key, int number) {
    removed.set(key, number);
    issued.set(key, number);
  }

  /** For the key's writer, after the write's answer. */
  void acknowledge(int key, int number) {
    acknowledged.set(key, number);
  }

  /** The youngest write that was surely done when this was called. */
  int acknowledged(int key) {
    return written ? acknowledged.get(key) : 0;
  }

  /**
   * Whether a read that began when {@code acknowledged} was, and that is now done, may answer this
   * version.
   */
  boolean mayHold(int key, int version, int acknowledged) {
    if (constant) {
      return !known(key) || (version == 0 ? acknowledged == 0 : issued(key) > 0);
    }
    int ahead = ahead(acknowledged, version);
    return !known(key)
        || (ahead <= issued(key) - acknowledged && !removal(key, acknowledged + ahead));
  }

  /** Whether the version was overwritten, rather than never written. */
  boolean overwritten(int version, int acknowledged) {
    if (constant) {
      return version == 0;
    }
    return ahead(version, acknowledged) <= Math.min(acknowledged, Values.VERSIONS / 2);
  }

  /**
   * Whether a read that began when {@code acknowledged} was, and that is now done, may find
   * nothing.
   */
  boolean mayMiss(int key, int acknowledged) {
    return dropped
        || (written && (!known(key) || (removed.get(key) > 0 && removed.get(key) >= acknowledged)));
  }

  /** For the key's writer, before a write: whether the last one's fate is known. */
  boolean settled(int key) {
    return issued.get(key) == acknowledged.get(key);
  }

  /**
   * For the key's writer, before a write: whether the key holds a value, if its state is settled.
   */
  public boolean present(int key) {
    return removed.get(key) == 0 || removed.get(key) < issued.get(key);
  }

  /** Whether this number is that of the key's last removal, so that no value ever had it. */
  private boolean removal(int key, int number) {
    return written && number > 0 && removed.get(key) == number;
  }

  /** Whether a client of this worker wrote the key and had an answer. */
  public boolean acknowledgedHere(int key) {
    int first = space.ringed(key) ? NEVER_THERE : 0;
    return written && ours[key % ours.length] && acknowledged.get(key) > first;
  }

  /**
   * When no write is under way any more: whether the key holds its last acknowledged write, or one
   * after it whose fate is not known.
   *
   * @param version what the key holds; -1 for nothing
   */
  public boolean kept(int key, int version) {
    int last = acknowledged(key);
    return version < 0 ? mayMiss(key, last) : mayHold(key, version, last);
  }

  /** The youngest acknowledged version, for the message. */
  public int lastAcknowledged(int key) {
    return acknowledged(key);
  }

  private boolean known(int key) {
    return !written || ours[key % ours.length];
  }

  private int issued(int key) {
    return written ? issued.get(key) : 0;
  }

  /**
   * How many versions lie between, as generated values count them: modulo {@link Values#VERSIONS}.
   */
  private static int ahead(int from, int to) {
    return Math.floorMod(to - from, Values.VERSIONS);
  }
}
