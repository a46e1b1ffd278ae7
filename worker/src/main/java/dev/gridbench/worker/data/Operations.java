package dev.gridbench.worker.data;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.keys.KeyChooser;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one client in order: the n-th verb and key depend on the workload, the
 * distribution, the entries, the seed, the client and their number alone, never on time or answers.
 * Reads may take any loaded key, writes only the client's own; where there are inserts, they and
 * the removals go round the client's {@link Ring}. Confined to its client's thread; allocates
 * nothing.
 *
 * <p>There are two ways of counting. In a closed loop a client counts its own operations, and its
 * n-th read has the n-th key. By a schedule the schedule counts: operation n has the n-th verb and
 * the n-th key of each kind, whoever comes to take it; places in a ring are still counted by their
 * owner. An operation of several keys has as many numbers of keys, and so has each other one beside
 * it.
 */
public final class Operations {

  private final VerbChooser verbs;
  private final KeyChooser reads;
  private final KeyChooser writes;
  private final @Nullable Ring ring;
  private final @Nullable KeyBatch readBatch;
  private final @Nullable KeyBatch writeBatch;
  private final int batch;
  private final boolean numbered;
  private long number;
  private Verb verb = Verb.GET;
  private int key;

  private Operations(
      VerbChooser verbs,
      KeyChooser reads,
      KeyChooser writes,
      Workload workload,
      KeySpace space,
      int client,
      boolean numbered) {
    this.verbs = verbs;
    this.reads = reads;
    this.writes = writes;
    this.numbered = numbered;
    batch = workload.batch();
    ring = space.ring() > 0 ? new Ring(space, client) : null;
    readBatch = workload.has(Verb.GET_ALL) ? new KeyBatch(batch, space.entries(), 1) : null;
    writeBatch =
        workload.has(Verb.PUT_ALL) ? new KeyBatch(batch, space.entries(), space.clients()) : null;
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
    KeySpace space = KeySpace.of(workload, entries, writer.total());
    return new Operations(verbs, reads, writes, workload, space, writer.number(), numbered);
  }

  /** The next operation will be the one of this number, from 0, where a schedule counts. */
  public void go(long next) {
    number = next;
  }

  /** Goes on to the next operation; before the first call there is none. */
  public void advance() {
    if (numbered) {
      verbs.go(number);
      reads.go(number * batch);
      writes.go(number * batch);
      number++;
    }
    verb = verbs.next();
    key =
        switch (verb) {
          case GET -> reads.next();
          case PUT, SET, UPDATE -> writes.next();
          case INSERT -> Objects.requireNonNull(ring).insert();
          case REMOVE -> ring == null ? writes.next() : ring.remove();
          case QUERY, RECONNECT -> -1;
          case GET_ALL -> drawn(readBatch, reads);
          case PUT_ALL -> drawn(writeBatch, writes);
        };
  }

  private static int drawn(@Nullable KeyBatch several, KeyChooser chooser) {
    KeyBatch all = Objects.requireNonNull(several);
    all.draw(chooser);
    return all.keys()[0];
  }

  public Verb verb() {
    return verb;
  }

  /** The key, the first of a batch, or -1 where there is none. */
  public int key() {
    return key;
  }

  /** The keys of a batch, in an array that the next batch of the same verb fills anew. */
  public int[] keys() {
    return Objects.requireNonNull(verb == Verb.GET_ALL ? readBatch : writeBatch).keys();
  }
}
