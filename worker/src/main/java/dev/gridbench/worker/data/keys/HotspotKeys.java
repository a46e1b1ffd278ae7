package dev.gridbench.worker.data.keys;

import dev.gridbench.api.load.KeyDistribution.Hotspot;
import dev.gridbench.worker.data.random.Draws;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Scatter;

/**
 * A share of the operations goes to a share of the keys, which lie scattered; within each part all
 * keys are equally likely.
 */
final class HotspotKeys implements KeyChooser {

  private final Draws draws;
  private final Scatter scatter;
  private final int hot;
  private final int cold;
  private final double hotOperations;

  HotspotKeys(Draws draws, Scatter scatter, int size, Hotspot hotspot) {
    this.draws = draws;
    this.scatter = scatter;
    this.hot = hotKeys(size, hotspot.keys());
    this.cold = size - hot;
    this.hotOperations = cold == 0 ? 1 : hotspot.operations();
  }

  /** The nearest whole number of keys, at least one. */
  static int hotKeys(int size, double share) {
    return (int) Math.min(size, Math.max(1, Math.round(size * share)));
  }

  @Override
  public int next() {
    draws.advance();
    boolean toHot = Mix64.unit(draws.nextLong()) < hotOperations;
    long hash = draws.nextLong();
    return scatter.of(toHot ? Mix64.bounded(hash, hot) : hot + Mix64.bounded(hash, cold));
  }

  @Override
  public void go(long number) {
    draws.go(number);
  }
}
