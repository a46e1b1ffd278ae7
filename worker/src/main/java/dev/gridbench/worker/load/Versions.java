package dev.gridbench.worker.load;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * What this worker's clients know of each key's version. The load stores version 0. Each key has one writing client, which
 * gives every write, a removal too, the next number; so a reader can tell what it may see. Nothing is known of keys whose
 * writer is in another worker: there every version is believed. Costs 12 bytes an entry where the workload writes, nothing
 * where it does not.
 */
public final class Versions {

  private final boolean written;
  private final boolean[] ours;
  private final AtomicIntegerArray issued;
  private final AtomicIntegerArray acknowledged;
  private final AtomicIntegerArray removed;

  /**
   * @param written whether any client of any worker writes
   * @param clients the clients of this worker, out of {@code totalClients}
   */
  public Versions(boolean written, long entries, List<Integer> clients, int totalClients) {
    this.written = written;
    ours = new boolean[totalClients];
    clients.forEach(client -> ours[client] = true);
    int length = written ? Math.toIntExact(entries) : 0;
    issued = new AtomicIntegerArray(length);
    acknowledged = new AtomicIntegerArray(length);
    removed = new AtomicIntegerArray(length);
  }

  /** Whether this worker knows the key's versions. */
  boolean known(int key) {
    return !written || ours[key % ours.length];
  }

  /** For the key's writer, before a write is sent: the number that the write is to have. */
  int next(int key) {
    return issued.get(key) + 1;
  }

  /** For the key's writer, before a put is sent. */
  void issue(int key, int version) {
    issued.set(key, version);
  }

  /** For the key's writer, before a removal is sent. */
  void issueRemoval(int key, int version) {
    removed.set(key, version);
    issued.set(key, version);
  }

  /** For the key's writer, after the write's answer. */
  void acknowledge(int key, int version) {
    acknowledged.set(key, version);
  }

  /** The youngest write that was surely done when this was called. */
  int acknowledged(int key) {
    return written ? acknowledged.get(key) : 0;
  }

  /** The youngest write that may be done. */
  int issued(int key) {
    return written ? issued.get(key) : 0;
  }

  /** The youngest removal that may be done, 0 if there was none. */
  int removed(int key) {
    return written ? removed.get(key) : 0;
  }

  /** Whether the key's state is certain to its writer: its last write was acknowledged. */
  boolean settled(int key) {
    return issued(key) == acknowledged(key);
  }

  /** Whether the key holds a value after all the writes that were sent. */
  boolean present(int key) {
    return removed(key) == 0 || removed(key) < issued(key);
  }
}
