package dev.gridbench.worker.data;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;

/**
 * The operations of one client in order: the n-th verb and key depend on the workload, the
 * distribution, the entries, the seed, the client and their number alone, never on time or answers.
 * Reads may take any key, writes only the client's own. Confined to its client's thread; allocates
 * nothing.
 *
 * <p>There are two ways of counting. In a closed loop a client counts its own operations, and its
 * n-th read has the n-th key. By a schedule the schedule counts: operation n has the n-th verb and
 * the n-th key of each kind, whoever comes to take it.
 */
public final class Operations {

  private final VerbChooser verbs;
  private final KeyChooser reads;
  private final KeyChooser writes;
  private final boolean numbered;
  private long number;
  private Verb verb = Verb.GET;
  private int key;

  private Operations(VerbChooser verbs, KeyChooser reads, KeyChooser writes, boolean numbered) {
    this.verbs = verbs;
    this.reads = reads;
    this.writes = writes;
    this.numbered = numbered;
  }

  /** Counted by the client itself. */
  public static Operations of(
      Workload workload,
      KeyDistribution distribution,
      long entries,
      long loadSeed,
      int client,
      int totalClients) {
    Part part = new Part(client, totalClients);
    return of(workload, distribution, entries, loadSeed, part, part, false);
  }

  /**
   * Counted by a schedule: verbs and reads are the schedule's, the keys of writes are those of the
   * client that takes the operation.
   */
  public static Operations numbered(
      Workload workload,
      KeyDistribution distribution,
      long entries,
      long loadSeed,
      Part schedule,
      Part client) {
    return of(workload, distribution, entries, loadSeed, schedule, client, true);
  }

  /** One out of several clients or schedules. */
  public record Part(int number, int total) {}

  private static Operations of(
      Workload workload,
      KeyDistribution distribution,
      long entries,
      long loadSeed,
      Part stream,
      Part writer,
      boolean numbered) {
    KeyChooser reads =
        KeyChooser.of(distribution, entries, loadSeed, stream.number(), stream.total());
    KeyChooser writes =
        workload.writes()
            ? OwnKeys.of(distribution, entries, loadSeed, writer.number(), writer.total())
            : reads;
    VerbChooser verbs = VerbChooser.of(workload, loadSeed, stream.number());
    return new Operations(verbs, reads, writes, numbered);
  }

  /** The next operation will be the one of this number, from 0, where a schedule counts. */
  public void go(long next) {
    number = next;
  }

  /** Goes on to the next operation; before the first call there is none. */
  public void advance() {
    if (numbered) {
      verbs.go(number);
      reads.go(number);
      writes.go(number);
      number++;
    }
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
