package dev.gridbench.worker.data;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;

/**
 * The operations of one client in order: the n-th verb and key depend on the workload, the
 * distribution, the entries, the seed, the client and their number alone, never on time or answers.
 * Reads may take any key, writes only the client's own. Confined to its client's thread; allocates
 * nothing.
 */
public final class Operations {

  private final VerbChooser verbs;
  private final KeyChooser reads;
  private final KeyChooser writes;
  private Verb verb;
  private int key;

  private Operations(VerbChooser verbs, KeyChooser reads, KeyChooser writes) {
    this.verbs = verbs;
    this.reads = reads;
    this.writes = writes;
    this.verb = Verb.GET;
  }

  public static Operations of(
      Workload workload,
      KeyDistribution distribution,
      long entries,
      long loadSeed,
      int client,
      int totalClients) {
    KeyChooser reads = KeyChooser.of(distribution, entries, loadSeed, client, totalClients);
    KeyChooser writes =
        workload.writes()
            ? OwnKeys.of(distribution, entries, loadSeed, client, totalClients)
            : reads;
    return new Operations(VerbChooser.of(workload, loadSeed, client), reads, writes);
  }

  /** Goes on to the next operation; before the first call there is none. */
  public void advance() {
    verb = verbs.next();
    key =
        switch (verb) {
          case GET -> reads.next();
          case PUT, REMOVE -> writes.next();
          case QUERY -> -1;
        };
  }

  public Verb verb() {
    return verb;
  }

  /** The key, or -1 for a query. */
  public int key() {
    return key;
  }
}
