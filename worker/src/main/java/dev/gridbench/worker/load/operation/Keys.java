package dev.gridbench.worker.load.operation;

/**
 * The map's keys as objects, by their numbers from 0. Up to {@value #KEPT} of them are made once
 * and shared by all clients, 20 bytes each, so that an operation boxes nothing; the keys beyond are
 * boxed for each operation, outside of its timed region.
 */
public final class Keys {

  static final int KEPT = 4_000_000;

  private final Integer[] kept;
  private final int first;

  /**
   * @param first the key whose number is 0
   */
  public Keys(long entries, int first) {
    this.first = first;
    kept = new Integer[(int) Math.min(entries, KEPT)];
    for (int key = 0; key < kept.length; key++) {
      kept[key] = first + key;
    }
  }

  public Integer boxed(int key) {
    return key < kept.length ? kept[key] : Integer.valueOf(first + key);
  }
}
