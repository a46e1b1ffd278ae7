package dev.gridbench.gateway.hazelcast;

import static java.util.Objects.requireNonNull;

import dev.gridbench.gateway.hazelcast.HazelcastForm.Kind;
import dev.gridbench.gateway.protocol.Answers;
import dev.gridbench.gateway.protocol.Call;
import dev.gridbench.instruments.protocol.Malformed;
import io.netty.buffer.ByteBuf;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a member says on one connection. Answers come in any order and name their calls; events name
 * the call that asked for them; either may come in fragments, of which only the first says whose it
 * is.
 */
final class HazelcastAnswers implements Answers {

  private static final int LONGEST_FIRST = 1 << 16;

  /** Of what must be read as a whole: who the members are, and where the partitions. */
  private static final int LONGEST_WHOLE = 1 << 24;

  private static final long NOBODY = -1;
  private static final int ERROR = 0;

  private final HazelcastMember member = new HazelcastMember();
  private final HazelcastScan scan = new HazelcastScan();
  private final Map<Long, Route> fragments = new HashMap<>();
  private @Nullable Route route;
  private boolean ends;
  private int heads;
  private boolean last;
  private int left;

  @Override
  public byte @Nullable [] refusal(Call call) {
    return member.refusal((HazelcastForm) call.form(), call.request());
  }

  @Override
  public void parted(int client) {
    member.parted(client);
  }

  @Override
  public @Nullable Call owed() {
    return member.owed();
  }

  @Override
  public Progress read(ByteBuf in, Calls calls) throws BrokenAnswer {
    if (route == null) {
      Progress done = begin(in, calls);
      if (done != null) {
        return done;
      }
    }
    return pass(in, calls);
  }

  /** Finds out whose it is; null if it is to be handed on from here. */
  private @Nullable Progress begin(ByteBuf in, Calls calls) throws BrokenAnswer {
    int at = in.readerIndex();
    int length = frame(in, at);
    if (length < 0) {
      return Progress.WANTS_MORE;
    }
    left = 0;
    heads = 1;
    if (HazelcastFrame.has(in, at, HazelcastFrame.WHOLE)) {
      ends = true;
      return message(in, at, calls);
    }
    ends = HazelcastFrame.has(in, at, HazelcastFrame.END_FRAGMENT);
    return fragment(in, at, at + length, calls);
  }

  /** The length of the frame that begins there; -1 if it is not all there. */
  private static int frame(ByteBuf in, int at) throws BrokenAnswer {
    if (in.writerIndex() - at < HazelcastFrame.HEADER) {
      return -1;
    }
    int length = HazelcastFrame.length(in, at);
    if (length < HazelcastFrame.HEADER + Long.BYTES || length > LONGEST_FIRST) {
      throw new BrokenAnswer("the upstream does not speak Hazelcast's protocol");
    }
    return length > in.writerIndex() - at ? -1 : length;
  }

  private @Nullable Progress message(ByteBuf in, int at, Calls calls) throws BrokenAnswer {
    if (HazelcastFrame.length(in, at) < HazelcastFrame.SHORTEST_FIRST) {
      throw new BrokenAnswer("the upstream says whose it is of nothing");
    }
    boolean event = HazelcastFrame.has(in, at, HazelcastFrame.EVENT);
    int type = HazelcastFrame.type(in, at);
    if (event && HazelcastViews.isView(type)) {
      return view(in, calls);
    }
    Route found = event ? event(in, at) : answer(in, at, calls);
    HazelcastForm form = found.form();
    if (form != null && form.kind() == Kind.AUTHENTICATION && type != ERROR) {
      return authentication(in, form, calls);
    }
    route = found;
    return null;
  }

  private @Nullable Progress fragment(ByteBuf in, int at, int inner, Calls calls)
      throws BrokenAnswer {
    long number = in.getLongLE(at + HazelcastFrame.HEADER);
    if (HazelcastFrame.has(in, at, HazelcastFrame.BEGIN_FRAGMENT)) {
      if (frame(in, inner) < 0) {
        return Progress.WANTS_MORE;
      }
      heads = 2;
      boolean event = HazelcastFrame.has(in, inner, HazelcastFrame.EVENT);
      boolean view = event && HazelcastViews.isView(HazelcastFrame.type(in, inner));
      Route found = event ? event(in, inner) : answer(in, inner, calls);
      HazelcastForm form = found.form();
      if (view || form != null && form.kind() == Kind.AUTHENTICATION) {
        throw new BrokenAnswer("the upstream says in fragments who the members are");
      }
      fragments.put(number, found);
    }
    Route found = ends ? fragments.remove(number) : fragments.get(number);
    if (found == null || found.isAnswer() && calls.choose(found.id()) == null) {
      throw new BrokenAnswer("the upstream goes on with what had not begun");
    }
    route = found;
    return null;
  }

  /** All of it, since it is handed to several, each with an address of its own. */
  private Progress view(ByteBuf in, Calls calls) throws BrokenAnswer {
    int length = whole(in);
    if (length < 0) {
      return Progress.WANTS_MORE;
    }
    member.tell(in.readSlice(length), calls);
    return Progress.ASIDE;
  }

  private Progress authentication(ByteBuf in, HazelcastForm form, Calls calls) throws BrokenAnswer {
    int length = whole(in);
    if (length < 0) {
      HazelcastFrame.correlate(in, in.readerIndex(), form.id());
      return Progress.WANTS_MORE;
    }
    ByteBuf words = member.authenticated(form, in.readSlice(length));
    calls.take(words, words.readableBytes());
    return Progress.ANSWERED;
  }

  private int whole(ByteBuf in) throws BrokenAnswer {
    try {
      return scan.length(in, LONGEST_WHOLE);
    } catch (Malformed malformed) {
      throw new BrokenAnswer(malformed.reason());
    }
  }

  /** For whom it is, its correlation id being the client's own from now on. */
  private Route event(ByteBuf in, int at) {
    HazelcastForm form = member.listener(HazelcastFrame.correlation(in, at));
    if (form == null) {
      return new Route(null, NOBODY, false, null);
    }
    HazelcastFrame.correlate(in, at, form.asked());
    return new Route(form, NOBODY, false, null);
  }

  private Route answer(ByteBuf in, int at, Calls calls) throws BrokenAnswer {
    long id = HazelcastFrame.correlation(in, at);
    Call call = calls.choose(id);
    if (call == null) {
      throw new BrokenAnswer("the upstream sent an answer without a request");
    }
    HazelcastForm form = (HazelcastForm) call.form();
    HazelcastFrame.correlate(in, at, form.asked());
    return new Route(form, id, true, member.answering(form, in, at));
  }

  private Progress pass(ByteBuf in, Calls calls) throws BrokenAnswer {
    Route to = requireNonNull(route);
    while (in.isReadable()) {
      if (left == 0 && !header(in, to)) {
        return Progress.WANTS_MORE;
      }
      int length = Math.min(left, in.readableBytes());
      to.hand(in, length, calls);
      left -= length;
      if (left == 0 && last) {
        return over(to, calls);
      }
    }
    return Progress.WANTS_MORE;
  }

  private boolean header(ByteBuf in, Route to) throws BrokenAnswer {
    int at = in.readerIndex();
    int there = in.readableBytes();
    if (there < HazelcastFrame.HEADER) {
      return false;
    }
    int length = HazelcastFrame.length(in, at);
    if (length < HazelcastFrame.HEADER) {
      throw new BrokenAnswer("the upstream does not speak Hazelcast's protocol");
    }
    if (there < Math.min(length, HazelcastFrame.HEADER + 1)) {
      return false;
    }
    HazelcastPages pages = to.pages();
    if (pages != null && heads <= 0) {
      pages.frame(in, at);
    }
    heads--;
    left = length;
    last = HazelcastFrame.has(in, at, HazelcastFrame.FINAL);
    return true;
  }

  private Progress over(Route to, Calls calls) {
    route = null;
    if (!to.isAnswer()) {
      return Progress.ASIDE;
    }
    if (!ends) {
      calls.choose(NOBODY);
      return Progress.ASIDE;
    }
    member.answered(requireNonNull(to.form()), to.pages());
    return Progress.ANSWERED;
  }

  /**
   * Where the rest of a message goes.
   *
   * @param form whose it is; null for nobody's
   * @param id of the call that it answers
   * @param pages watches it; null where there is nothing to watch
   */
  private record Route(
      @Nullable HazelcastForm form, long id, boolean isAnswer, @Nullable HazelcastPages pages) {

    void hand(ByteBuf in, int length, Calls calls) {
      if (isAnswer) {
        calls.take(in, length);
      } else if (form == null) {
        in.skipBytes(length);
      } else {
        calls.give(form.session().client(), in, length);
      }
    }
  }
}
