package dev.gridbench.gateway.hazelcast;

import dev.gridbench.gateway.hazelcast.HazelcastForm.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What of Hazelcast's requests can be shared, by their types: a service, a method, and 00. Known is
 * what members up to 5.7 serve; anything else is refused, since it may tie something to a
 * connection.
 */
final class HazelcastTypes {

  private static final int AUTHENTICATION = 0x000100;
  private static final int OWN_AUTHENTICATION = 0x000200;
  private static final int VIEW = 0x000300;
  private static final int STATISTICS = 0x000c00;
  private static final int SQL_CLOSE = 0x210300;
  private static final int SQL_EXECUTE = 0x210400;
  private static final int SQL_FETCH = 0x210500;

  private static final String LOCK = "a lock is a client's, and the connection is shared";
  private static final String WAIT = "who waits may be gone when it comes";
  private static final String STREAM = "it is for one client on a connection";
  private static final String CURSOR = "its position is a client's, and the connection is shared";

  /** Services that are passed on, with their last method. */
  private static final Map<Integer, Integer> PASSED =
      Map.ofEntries(
          Map.entry(0x00, 0x17), // the client itself
          Map.entry(0x01, 0x49), // maps
          Map.entry(0x02, 0x17), // multimaps
          Map.entry(0x03, 0x14), // queues
          Map.entry(0x04, 0x04), // topics
          Map.entry(0x05, 0x17), // lists
          Map.entry(0x06, 0x0d), // sets
          Map.entry(0x08, 0x06), // executors
          Map.entry(0x09, 0x07), // atomic longs
          Map.entry(0x0a, 0x05), // atomic references
          Map.entry(0x0d, 0x15), // replicated maps
          Map.entry(0x13, 0x21), // caches
          Map.entry(0x17, 0x09), // ring buffers
          Map.entry(0x19, 0x02), // cardinality estimators
          Map.entry(0x1b, 0x14), // configuration
          Map.entry(0x1c, 0x01), // flake identifiers
          Map.entry(0x1d, 0x03), // PN counters
          Map.entry(0x1e, 0x02), // groups of the CP subsystem
          Map.entry(0x21, 0x06), // SQL
          Map.entry(0x23, 0x07), // CP maps
          Map.entry(0x24, 0x0b)); // vector collections

  /** Methods of those services that are not. */
  private static final Map<Integer, String> REFUSED =
      Map.ofEntries(
          Map.entry(0x000f, "Client.localBackupListener: " + STREAM),
          Map.entry(0x0016, "Client.tpcAuthentication: " + STREAM),
          Map.entry(0x0017, "Client.addCPGroupViewListener: " + STREAM),
          Map.entry(0x0110, "Map.lock: " + LOCK),
          Map.entry(0x0111, "Map.tryLock: " + LOCK),
          Map.entry(0x0113, "Map.unlock: " + LOCK),
          Map.entry(0x0133, "Map.forceUnlock: " + LOCK),
          Map.entry(0x0142, "Map.eventJournalRead: " + WAIT),
          Map.entry(0x0210, "MultiMap.lock: " + LOCK),
          Map.entry(0x0211, "MultiMap.tryLock: " + LOCK),
          Map.entry(0x0213, "MultiMap.unlock: " + LOCK),
          Map.entry(0x0214, "MultiMap.forceUnlock: " + LOCK),
          Map.entry(0x0301, "Queue.offer: " + WAIT),
          Map.entry(0x0302, "Queue.put: " + WAIT),
          Map.entry(0x0305, "Queue.poll: " + WAIT),
          Map.entry(0x0306, "Queue.take: " + WAIT),
          Map.entry(0x0d14, "ReplicatedMap.fetchEntryViews: " + CURSOR),
          Map.entry(0x0d15, "ReplicatedMap.endEntryViewIteration: " + CURSOR),
          Map.entry(0x1320, "Cache.eventJournalRead: " + WAIT),
          Map.entry(0x1707, "Ringbuffer.readOne: " + WAIT),
          Map.entry(0x1709, "Ringbuffer.readMany: " + WAIT));

  /** Services of which nothing is. */
  private static final Map<Integer, String> CLOSED =
      Map.ofEntries(
          Map.entry(0x07, "FencedLock: " + LOCK),
          Map.entry(0x0b, "CountDownLatch: " + WAIT),
          Map.entry(0x0c, "Semaphore: a permit is a client's, and the connection is shared"),
          Map.entry(0x14, "XATransaction: a transaction ties calls to a client"),
          Map.entry(0x15, "Transaction: a transaction ties calls to a client"),
          Map.entry(0x16, "ContinuousQuery: " + CURSOR),
          Map.entry(0x18, "DurableExecutor: " + WAIT),
          Map.entry(0x1a, "ScheduledExecutor: " + WAIT),
          Map.entry(0x1f, "CPSession: a session is a client's, and the connection is shared"),
          Map.entry(0x20, "MC: management changes the members for all"),
          Map.entry(0xfe, "Jet: a job's messages are for one client on a connection"));

  /** What asks for events, and what takes that back. */
  private static final Map<Integer, Integer> LISTENERS =
      Map.ofEntries(
          Map.entry(0x0006, 0x0007),
          Map.entry(0x0009, 0x000a),
          Map.entry(0x0011, 0x0012),
          Map.entry(0x0116, 0x011a),
          Map.entry(0x0117, 0x011a),
          Map.entry(0x0118, 0x011a),
          Map.entry(0x0119, 0x011a),
          Map.entry(0x011b, 0x011c),
          Map.entry(0x013f, 0x011a),
          Map.entry(0x020d, 0x020f),
          Map.entry(0x020e, 0x020f),
          Map.entry(0x0311, 0x0312),
          Map.entry(0x0402, 0x0403),
          Map.entry(0x050b, 0x050c),
          Map.entry(0x060b, 0x060c),
          Map.entry(0x0d0a, 0x0d0e),
          Map.entry(0x0d0b, 0x0d0e),
          Map.entry(0x0d0c, 0x0d0e),
          Map.entry(0x0d0d, 0x0d0e),
          Map.entry(0x0d12, 0x0d0e),
          Map.entry(0x1301, 0x1314),
          Map.entry(0x131d, 0x1315),
          Map.entry(0x1319, 0x131a));

  /**
   * Calls about a map or a multimap that say first which of its threads the client makes them on.
   */
  private static final Set<Integer> OF_THREADS =
      Set.of(
          0x0101, 0x0102, 0x0103, 0x0104, 0x0105, 0x0106, 0x0108, 0x0109, 0x010b, 0x010c, 0x010d,
          0x010e, 0x010f, 0x011d, 0x011e, 0x012e, 0x012f, 0x0144, 0x0145, 0x0146, 0x0147, 0x0201,
          0x0202, 0x0203, 0x0207, 0x0209, 0x020c, 0x0215, 0x0216);

  private HazelcastTypes() {}

  static boolean isAuthentication(int type) {
    return type == AUTHENTICATION || type == OWN_AUTHENTICATION;
  }

  /**
   * Frames after the first that say who a client is: cluster, user, password; or cluster, token.
   */
  static int framesOfIdentity(int type) {
    return type == AUTHENTICATION ? 3 : 2;
  }

  /** What a client tells of itself every few seconds, of which a connection has room for one. */
  static boolean isStatistics(int type) {
    return type == STATISTICS;
  }

  /** A sentence and what to do; null for what is passed on. */
  static @Nullable String refusal(int type) {
    String reason = reason(type);
    return reason == null
        ? null
        : reason + ", so it is not passed on. Connect to the member itself for it";
  }

  private static @Nullable String reason(int type) {
    int service = type >>> 16;
    int method = type >>> 8 & 0xff;
    Integer last = PASSED.get(service);
    boolean request = (type & 0xff) == 0;
    if (last != null && request && method > 0 && method <= last) {
      return REFUSED.get(type >>> 8);
    }
    boolean transactional = service >= 0x0e && service <= 0x12;
    return transactional
        ? "a transaction ties calls to a client"
        : CLOSED.getOrDefault(
            service, String.format(Locale.ROOT, "the gateway does not know request %06x", type));
  }

  /** Whether a request has the number of a thread of its client's as its first field. */
  static boolean isOfThread(int type) {
    return OF_THREADS.contains(type >>> 8);
  }

  static Kind kind(int type) {
    if (LISTENERS.containsKey(type >>> 8)) {
      return Kind.LISTEN;
    }
    if (LISTENERS.containsValue(type >>> 8)) {
      return Kind.FORGET;
    }
    return switch (type) {
      case VIEW -> Kind.VIEW;
      case SQL_EXECUTE -> Kind.QUERY;
      case SQL_FETCH -> Kind.FETCH;
      case SQL_CLOSE -> Kind.CLOSE;
      default -> Kind.PLAIN;
    };
  }

  /** Whether what is listened to has a name, and the request for it in its second frame. */
  static boolean isNamed(int listening) {
    return listening >>> 16 != 0;
  }

  /** The request that takes back what this one asked for. */
  static int opposite(int listening) {
    return LISTENERS.getOrDefault(listening >>> 8, 0) << 8;
  }

  static int sqlClose() {
    return SQL_CLOSE;
  }
}
