package dev.gridbench.gateway.hazelcast;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gridbench.gateway.hazelcast.HazelcastForm.Kind;
import dev.gridbench.gateway.protocol.Call;
import dev.gridbench.gateway.protocol.Dialect;
import dev.gridbench.gateway.protocol.Requests;
import dev.gridbench.instruments.protocol.Malformed;
import io.netty.buffer.ByteBuf;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * What a client of Hazelcast says. Each request gets a correlation id of the gateway's, and what it
 * says of its thread is made different from what other clients say of theirs: an entry that a
 * processor works on is its client's and thread's. That the client would hear of backups itself is
 * taken off: the members would tell it by connections that it does not have, so they answer when
 * the backups are made.
 */
public final class HazelcastRequests implements Requests {

  /** What a client of the open binary protocol says before anything else. */
  private static final String GREETING = "CP2";

  public static final Dialect HAZELCAST =
      Dialect.ofSessions("hazelcast", GREETING, HazelcastAnswers::new);

  /** Where an authentication says how the client routes, in its first frame; since 5.5. */
  private static final int ROUTING = HazelcastFrame.REQUEST_FIELDS + 18;

  private static final int SINGLE_MEMBER = 0;

  /** A query's number: begin, two UUIDs, end; the last in every request about a query. */
  private static final int QUERY_ID = 3 * HazelcastFrame.HEADER + 4 * Long.BYTES;

  private final HazelcastSession session;
  private final int largest;
  private final HazelcastScan scan = new HazelcastScan();
  private final HazelcastFragments fragments;
  private boolean greeted;

  /**
   * @param client its number, above 0
   * @param entry where it has connected to
   * @param largest that a request may be, in bytes
   */
  public HazelcastRequests(int client, InetSocketAddress entry, int largest) {
    this(new HazelcastSession(client, entry), largest);
  }

  HazelcastRequests(HazelcastSession session, int largest) {
    this.session = session;
    this.largest = largest;
    this.fragments = new HazelcastFragments(largest);
  }

  @Override
  public @Nullable Call next(ByteBuf in) {
    int from = in.readerIndex();
    try {
      if (!greeted && !greeted(in)) {
        return null;
      }
      ByteBuf message = message(in);
      return message == null ? null : call(message);
    } catch (Malformed malformed) {
      return last(asked(in, from), malformed.reason());
    }
  }

  private Call call(ByteBuf message) {
    try {
      return read(message);
    } catch (IndexOutOfBoundsException shorter) {
      message.release();
      return last(-1, "a request that is shorter than its type");
    }
  }

  private boolean greeted(ByteBuf in) throws Malformed {
    int length = GREETING.length();
    if (in.readableBytes() < length) {
      return false;
    }
    if (!in.toString(in.readerIndex(), length, US_ASCII).equals(GREETING)) {
      throw new Malformed("no client of Hazelcast 4 or newer");
    }
    in.skipBytes(length);
    greeted = true;
    return true;
  }

  /** The next that is all there, put together if it came in fragments. */
  private @Nullable ByteBuf message(ByteBuf in) throws Malformed {
    for (int length = scan.length(in, largest); length > 0; length = scan.length(in, largest)) {
      ByteBuf message = in.readRetainedSlice(length);
      if (!HazelcastFragments.isPiece(message)) {
        return message;
      }
      try {
        ByteBuf joined = fragments.joined(message);
        if (joined != null) {
          return joined;
        }
      } finally {
        message.release();
      }
    }
    return null;
  }

  private Call last(long asked, String reason) {
    byte[] words =
        asked < 0 ? HazelcastForm.NOTHING : HazelcastWords.refusal(asked, "gateway: " + reason);
    return Call.last(HAZELCAST, form(Kind.PLAIN, asked), words);
  }

  /** Of the message that begins there; -1 where that cannot be read. */
  private long asked(ByteBuf in, int from) {
    boolean readable = greeted && in.writerIndex() - from >= HazelcastFrame.REQUEST_FIELDS;
    return readable && HazelcastFrame.has(in, from, HazelcastFrame.WHOLE)
        ? HazelcastFrame.correlation(in, from)
        : -1;
  }

  private Call read(ByteBuf message) {
    if (HazelcastFrame.length(message, message.readerIndex()) < HazelcastFrame.REQUEST_FIELDS) {
      throw new IndexOutOfBoundsException("no partition");
    }
    int type = HazelcastFrame.type(message, message.readerIndex());
    long asked = HazelcastFrame.correlation(message, message.readerIndex());
    if (HazelcastTypes.isAuthentication(type)) {
      return authentication(message, asked);
    }
    if (!session.isAuthenticated()) {
      message.release();
      byte[] words =
          HazelcastWords.stranger(asked, "gateway: a client authenticates before it asks");
      return Call.last(HAZELCAST, form(Kind.PLAIN, asked), words);
    }
    String refusal = HazelcastTypes.refusal(type);
    if (refusal != null) {
      return own(message, asked, HazelcastWords.refusal(asked, "gateway: " + refusal));
    }
    return HazelcastTypes.isStatistics(type)
        ? own(message, asked, HazelcastWords.done(type, asked))
        : passed(message, form(HazelcastTypes.kind(type), asked, note(message, type)));
  }

  private Call authentication(ByteBuf message, long asked) {
    int at = message.readerIndex();
    int first = HazelcastFrame.length(message, at);
    if (first < HazelcastFrame.REQUEST_FIELDS + HazelcastFrame.UUID_LENGTH) {
      throw new IndexOutOfBoundsException("no name");
    }
    if (first > ROUTING && message.getByte(at + ROUTING) != SINGLE_MEMBER) {
      String words =
          "gateway: a client that connects to several members cannot come by way of it. Set"
              + " single-member routing, for Java by ClusterRoutingConfig";
      return own(message, asked, HazelcastWords.refusal(asked, words));
    }
    int type = HazelcastFrame.type(message, at);
    byte[] identity =
        HazelcastFrame.copy(message, at + first, HazelcastTypes.framesOfIdentity(type));
    return passed(message, form(Kind.AUTHENTICATION, asked, identity));
  }

  /** What has to be known of it when its answer comes. */
  private static byte[] note(ByteBuf message, int type) {
    int at = message.readerIndex();
    int first = at + HazelcastFrame.length(message, at);
    return switch (HazelcastTypes.kind(type)) {
      case LISTEN ->
          HazelcastTypes.isNamed(type)
              ? HazelcastFrame.copy(message, first, 1)
              : HazelcastForm.NOTHING;
      case FORGET -> bytes(message, at + HazelcastFrame.REQUEST_FIELDS, HazelcastFrame.UUID_LENGTH);
      case QUERY, FETCH, CLOSE -> bytes(message, message.writerIndex() - QUERY_ID, QUERY_ID);
      default -> HazelcastForm.NOTHING;
    };
  }

  private static byte[] bytes(ByteBuf message, int from, int length) {
    byte[] bytes = new byte[length];
    message.getBytes(from, bytes);
    return bytes;
  }

  private Call passed(ByteBuf message, HazelcastForm form) {
    int at = message.readerIndex();
    int flags = HazelcastFrame.flags(message, at) & ~HazelcastFrame.BACKUP_AWARE;
    HazelcastFrame.flag(message, at, flags);
    HazelcastFrame.correlate(message, at, form.id());
    int place = at + HazelcastFrame.REQUEST_FIELDS;
    boolean hasThread = HazelcastFrame.length(message, at) >= place - at + Long.BYTES;
    if (hasThread && HazelcastTypes.isOfThread(HazelcastFrame.type(message, at))) {
      message.setLongLE(place, session.thread(message.getLongLE(place)));
    }
    return Call.passed(HAZELCAST, form, message);
  }

  private Call own(ByteBuf message, long asked, byte[] answer) {
    message.release();
    return Call.own(HAZELCAST, form(Kind.PLAIN, asked), answer);
  }

  private HazelcastForm form(Kind kind, long asked) {
    return form(kind, asked, HazelcastForm.NOTHING);
  }

  private HazelcastForm form(Kind kind, long asked, byte[] note) {
    return new HazelcastForm(kind, session, asked, session.nextId(), note);
  }
}
