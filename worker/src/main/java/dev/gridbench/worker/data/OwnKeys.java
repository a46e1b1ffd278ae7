package dev.gridbench.worker.data;

import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.worker.data.keys.KeyChooser;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * The keys that one client alone may write: those that leave the client's number when divided by
 * the number of clients. One writer for each key makes its versions an order, so that a stale read
 * and a lost write can be seen.
 *
 * <p>A client's own keys follow the asked-for distribution among themselves. Over all clients that
 * is exact for uniform keys; for Zipf and hotspot each client has hot keys of its own, so that the
 * whole is less skewed than one stream over all keys would be. It cannot be otherwise while the
 * hottest key has one writer, who does only its part of the operations.
 */
public final class OwnKeys implements KeyChooser {

  private final KeyChooser indexes;
  private final int client;
  private final int totalClients;

  private OwnKeys(KeyChooser indexes, int client, int totalClients) {
    this.indexes = indexes;
    this.client = client;
    this.totalClients = totalClients;
  }

  /**
   * @throws IllegalArgumentException if there are fewer entries than clients, so that this client
   *     has no key
   */
  public static OwnKeys of(
      KeyDistribution distribution, long entries, long loadSeed, int client, int totalClients) {
    if (client >= entries) {
      throw new IllegalArgumentException(
          ("client %d has no key of its own to write among %d entries."
                  + " Use at least as many entries as clients")
              .formatted(client, entries));
    }
    long own = (entries - client + totalClients - 1) / totalClients;
    long seed = Mix64.hash(loadSeed, Stream.OWN_KEYS.shared(), client);
    return new OwnKeys(
        KeyChooser.of(distribution, own, seed, client, totalClients), client, totalClients);
  }

  @Override
  public int next() {
    return indexes.next() * totalClients + client;
  }

  @Override
  public void go(long number) {
    indexes.go(number);
  }
}
