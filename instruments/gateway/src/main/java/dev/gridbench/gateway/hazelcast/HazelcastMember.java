package dev.gridbench.gateway.hazelcast;

import dev.gridbench.gateway.protocol.Answers;
import dev.gridbench.gateway.protocol.Call;
import io.netty.buffer.ByteBuf;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a member knows by one connection: who it is authenticated as, which listeners there are, and
 * whose. For the member the connection is one client, with a UUID of the gateway's.
 */
final class HazelcastMember {

  private static final int ERROR = 0;
  private static final byte LET_IN = 0;

  private final UUID self = UUID.randomUUID();
  private final Identity identity = new Identity();
  private final HazelcastViews views = new HazelcastViews();
  private final HazelcastKept kept =
      new HazelcastKept(new HazelcastSession(0, InetSocketAddress.createUnresolved("", 0)));
  private final Map<Long, HazelcastForm> listening = new HashMap<>();
  private final Map<ByteBuffer, Long> numbers = new HashMap<>();
  private final Map<Integer, HazelcastSession> present = new HashMap<>();

  /** Before a call is sent; the words with which it is not, or null. */
  byte @Nullable [] refusal(HazelcastForm form, ByteBuf request) {
    switch (form.kind()) {
      case AUTHENTICATION -> {
        if (!identity.admits(form.note())) {
          return HazelcastWords.stranger(
              form.asked(),
              "gateway: its connection is authenticated for another cluster name or user. Use the"
                  + " same, or another gateway");
        }
        present.put(form.session().client(), form.session());
        name(request, request.readerIndex() + HazelcastFrame.REQUEST_FIELDS);
      }
      case VIEW -> views.asked(form);
      case LISTEN -> listening.put(form.id(), form);
      case CLOSE -> kept.release(form.session(), form.note());
      default -> {
        // Nothing about it has to be known.
      }
    }
    return null;
  }

  private void name(ByteBuf request, int at) {
    request.setByte(at, 0);
    request.setLongLE(at + 1, self.getMostSignificantBits());
    request.setLongLE(at + 1 + Long.BYTES, self.getLeastSignificantBits());
  }

  void parted(int client) {
    HazelcastSession session = present.remove(client);
    if (session != null) {
      session.gone();
    }
    views.parted(client);
    listening.values().removeIf(form -> form.session().client() == client);
    numbers.values().retainAll(listening.keySet());
    kept.parted(client);
  }

  @Nullable Call owed() {
    return kept.owed();
  }

  void tell(ByteBuf view, Answers.Calls calls) {
    views.tell(view, calls);
  }

  /** Who asked for an event; null if that was taken back. */
  @Nullable HazelcastForm listener(long id) {
    return listening.get(id);
  }

  /**
   * Takes note of the answer to an authentication.
   *
   * @return what the client is to have of it
   */
  ByteBuf authenticated(HazelcastForm form, ByteBuf answer) {
    boolean in = answer.getByte(answer.readerIndex() + HazelcastFrame.ANSWER_FIELDS) == LET_IN;
    identity.answered(in);
    if (!in) {
      return answer;
    }
    form.session().authenticated();
    return HazelcastAddresses.ofAuthentication(answer, form.session().entry());
  }

  /**
   * Takes note of an answer that begins.
   *
   * @return what watches the rest of it; null for nothing
   */
  @Nullable HazelcastPages answering(HazelcastForm form, ByteBuf in, int at) {
    boolean failed = HazelcastFrame.type(in, at) == ERROR;
    return switch (form.kind()) {
      case AUTHENTICATION -> {
        if (failed) {
          identity.answered(false);
        }
        yield null;
      }
      case LISTEN -> {
        listens(form, in, at, failed);
        yield null;
      }
      case FORGET -> {
        listening.remove(numbers.remove(ByteBuffer.wrap(form.note())));
        kept.release(form.session(), form.note());
        yield null;
      }
      case QUERY -> failed ? null : new HazelcastPages(1);
      case FETCH -> failed ? null : new HazelcastPages(0);
      default -> null;
    };
  }

  private void listens(HazelcastForm form, ByteBuf in, int at, boolean failed) {
    int fields = HazelcastFrame.ANSWER_FIELDS;
    if (failed || HazelcastFrame.length(in, at) < fields + HazelcastFrame.UUID_LENGTH) {
      listening.remove(form.id());
      return;
    }
    byte[] number = new byte[HazelcastFrame.UUID_LENGTH];
    in.getBytes(at + fields, number);
    numbers.put(ByteBuffer.wrap(number), form.id());
    int type = HazelcastFrame.type(in, at) - 1;
    kept.hold(
        form.session(),
        number,
        HazelcastWords.request(HazelcastTypes.opposite(type), number, form.note()));
  }

  /** Takes note of an answer that is over. */
  void answered(HazelcastForm form, @Nullable HazelcastPages pages) {
    boolean query =
        form.kind() == HazelcastForm.Kind.QUERY || form.kind() == HazelcastForm.Kind.FETCH;
    if (query && pages != null && pages.isOpen()) {
      byte[] close =
          HazelcastWords.request(HazelcastTypes.sqlClose(), HazelcastForm.NOTHING, form.note());
      kept.hold(form.session(), form.note(), close);
    } else if (query) {
      kept.release(form.session(), form.note());
    }
  }

  /**
   * Who a connection to a member is authenticated as. A member asks once for each connection and
   * takes whatever is said afterwards for true, so who comes later is compared here with who was
   * let in; and while that is open, nobody else is let through who says otherwise.
   */
  private static final class Identity {

    private byte @Nullable [] known;
    private boolean accepted;
    private int asked;

    /** Whether the member may be asked for it now. */
    boolean admits(byte[] identity) {
      if (known == null) {
        known = identity;
      }
      if (!Arrays.equals(known, identity)) {
        return false;
      }
      asked++;
      return true;
    }

    /** The member has let it in, or not. */
    void answered(boolean in) {
      asked--;
      accepted |= in;
      if (!accepted && asked == 0) {
        known = null;
      }
    }
  }
}
