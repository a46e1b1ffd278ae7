package dev.gridbench.api.load;

import dev.gridbench.api.Verb;

/**
 * The keys of a trial. Those from 0 to {@code entries} - 1 are loaded. Where the workload inserts,
 * each client has a ring of keys of its own behind them: it inserts at the ring's head and removes
 * at its tail, so that however long the load is, the map grows and shrinks within bounds that are
 * known beforehand, and what was loaded stays.
 *
 * @param entries loaded
 * @param clients callers that share the key space
 * @param ring keys of each client's ring; 0 where nothing is inserted
 * @param filled how many of them hold an entry when the load begins
 */
public record KeySpace(long entries, int clients, int ring, int filled) {

  /** More would cost memory and time to fill, and hardly ever be used. */
  static final int LARGEST_RING = 256;

  static final int SMALLEST_RING = 2;

  /**
   * All rings together have at most this part of the loaded entries, but for the smallest rings.
   */
  private static final int PART = 4;

  /** A ring is half full at first where entries come and go, empty where they only come. */
  public static KeySpace of(Workload workload, long entries, int clients) {
    if (!workload.has(Verb.INSERT)) {
      return new KeySpace(entries, clients, 0, 0);
    }
    long share = entries / PART / Math.max(1, clients);
    int ring = (int) Math.max(SMALLEST_RING, Math.min(LARGEST_RING, share));
    return new KeySpace(entries, clients, ring, workload.has(Verb.REMOVE) ? ring / 2 : 0);
  }

  /** All keys are below this. */
  public long end() {
    return ring == 0 ? entries : first() + (long) ring * clients;
  }

  /** The most entries that the map can hold. */
  public long most() {
    return entries + (long) ring * clients;
  }

  /** The key at this place of the client's ring; the remainder by the clients is its owner. */
  public int key(int client, int place) {
    return Math.toIntExact(first() + (long) place * clients + client);
  }

  /** Whether the key belongs to a ring. */
  public boolean ringed(int key) {
    return key >= entries;
  }

  private long first() {
    return (entries + clients - 1) / clients * clients;
  }
}
