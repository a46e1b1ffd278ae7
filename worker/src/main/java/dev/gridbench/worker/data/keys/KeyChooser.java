package dev.gridbench.worker.data.keys;

import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeyDistribution.Exponential;
import dev.gridbench.api.load.KeyDistribution.Hotspot;
import dev.gridbench.api.load.KeyDistribution.Latest;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.worker.data.random.Draws;
import dev.gridbench.worker.data.random.Scatter;
import dev.gridbench.worker.data.random.Stream;

/**
 * Which key one client takes next, from 0 to entries - 1. The n-th key is a function of
 * distribution, entries, seed, client and n alone. Confined to its client's thread; allocates
 * nothing.
 */
public interface KeyChooser {

  int next();

  /** The next key will be the one of this number, from 0. */
  void go(long number);

  /**
   * @param loadSeed shared by all clients: it also decides which keys are hot
   * @throws IllegalArgumentException if there are no entries, or more than an int counts
   */
  static KeyChooser of(
      KeyDistribution distribution, long entries, long loadSeed, int client, int totalClients) {
    if (entries < 1 || entries > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(entries + " entries are not from 1 to 2147483647");
    }
    int size = (int) entries;
    Draws draws = new Draws(loadSeed, Stream.KEYS.of(client));
    if (distribution instanceof KeyDistribution.Sequential) {
      return new SequentialKeys(size, (int) (entries * client / totalClients));
    }
    if (distribution instanceof Latest latest) {
      return new ZipfKeys(draws, age -> size - 1 - age, size, latest.exponent());
    }
    Scatter scatter = Scatter.ofKeys(loadSeed, size);
    if (distribution instanceof Exponential exponential) {
      return new ExponentialKeys(draws, scatter, size, exponential);
    }
    if (distribution instanceof Zipfian zipfian) {
      return new ZipfKeys(draws, scatter::of, size, zipfian.exponent());
    }
    if (distribution instanceof Hotspot hotspot) {
      return new HotspotKeys(draws, scatter, size, hotspot);
    }
    return new UniformKeys(draws, size);
  }
}
