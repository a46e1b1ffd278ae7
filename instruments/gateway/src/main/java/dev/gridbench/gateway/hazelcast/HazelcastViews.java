package dev.gridbench.gateway.hazelcast;

import dev.gridbench.gateway.protocol.Answers;
import io.netty.buffer.ByteBuf;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who wants to know of members and partitions. A member keeps one such listener for each
 * connection, the latest; so what it tells that one goes to all, except what a client has been told
 * already, as when another's question was answered.
 */
final class HazelcastViews {

  private static final int MEMBERS = 0x000302;
  private static final int LAST = 0x000305;

  /** Where a view has its version, in its first frame; the cluster's own version has none. */
  private static final int VERSION = HazelcastFrame.REQUEST_FIELDS;

  private final Map<Long, Listener> listeners = new LinkedHashMap<>();

  /** Whether an event is about members or partitions. */
  static boolean isView(int type) {
    return type >= MEMBERS && type <= LAST;
  }

  void asked(HazelcastForm form) {
    listeners.put(form.id(), new Listener(form, new HashMap<>()));
  }

  void parted(int client) {
    listeners.values().removeIf(listener -> listener.form().session().client() == client);
  }

  /** Hands an event on to all who do not know it. */
  void tell(ByteBuf event, Answers.Calls calls) {
    int at = event.readerIndex();
    int type = HazelcastFrame.type(event, at);
    long id = HazelcastFrame.correlation(event, at);
    boolean versioned = HazelcastFrame.length(event, at) >= VERSION + Integer.BYTES;
    int version = versioned ? event.getIntLE(at + VERSION) : 0;
    for (Listener listener : listeners.values()) {
      Integer known = listener.known().put(type, version);
      boolean news = !versioned || known == null || known != version;
      if (news || listener.form().id() == id) {
        hand(event, type, listener.form(), calls);
      }
    }
  }

  private static void hand(ByteBuf event, int type, HazelcastForm form, Answers.Calls calls) {
    ByteBuf words =
        type == MEMBERS
            ? HazelcastAddresses.ofMembers(event, form.session().entry())
            : event.duplicate();
    HazelcastFrame.correlate(words, words.readerIndex(), form.asked());
    calls.give(form.session().client(), words, words.readableBytes());
  }

  /**
   * One client's.
   *
   * @param known the last version that it was told, by the event's type
   */
  private record Listener(HazelcastForm form, Map<Integer, Integer> known) {}
}
