package dev.gridbench.gateway.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.ClientMessageWriter;
import com.hazelcast.client.impl.protocol.codec.MapAddEntryListenerCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetCodec;
import com.hazelcast.client.impl.protocol.codec.MapSizeCodec;
import com.hazelcast.client.impl.protocol.util.ClientMessageSplitter;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import dev.gridbench.gateway.protocol.Answers;
import dev.gridbench.gateway.protocol.Answers.Progress;
import dev.gridbench.gateway.protocol.Call;
import dev.gridbench.gateway.protocol.Requests;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Messages by Hazelcast's own codecs, cut at every byte. Members send no fragments unless they are
 * made to, so that theirs are Hazelcast's own splitter's.
 */
class HazelcastSplitsTest {

  private static final int PIECE = 128;
  private static final long LISTENED = 11;
  private static final long GOT = 12;
  private static final long SIZED = 13;

  private final Data value = data(300);

  private static Data data(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 1);
    return new HeapData(bytes);
  }

  @Test
  void requestsAreTheSameWhereverTheyAreCut() throws Exception {
    ClientMessage get = MapGetCodec.encodeRequest("m".repeat(300), value, 1);
    byte[] script = script(get.setCorrelationId(GOT).setPartitionId(3));
    List<Call> whole = cut(script);
    assertThat(whole).hasSize(3);
    byte[] direct = bytes(whole.get(0));
    assertThat(bytes(whole.get(1))).as("out of its fragments").isEqualTo(direct);
    for (int at = 1; at < script.length; at++) {
      List<Call> halves =
          cut(Arrays.copyOf(script, at), Arrays.copyOfRange(script, at, script.length));
      assertThat(halves).as("cut at %d", at).hasSize(3);
      assertThat(bytes(halves.get(1))).as("cut at %d", at).isEqualTo(direct);
    }
    assertThat(cut(singles(script))).hasSize(3);
  }

  /** The greeting, a request, the same in fragments, and another. */
  private static byte[] script(ClientMessage get) {
    ByteArrayOutputStream script = new ByteArrayOutputStream();
    script.writeBytes(HazelcastRequests.HAZELCAST.greeting());
    script.writeBytes(words(get));
    List<ClientMessage> pieces = ClientMessageSplitter.getFragments(PIECE, get);
    assertThat(pieces).hasSizeGreaterThan(1);
    pieces.forEach(piece -> script.writeBytes(words(piece)));
    script.writeBytes(words(MapSizeCodec.encodeRequest("m").setCorrelationId(SIZED)));
    return script.toByteArray();
  }

  private static List<Call> cut(byte[]... pieces) {
    HazelcastSession session = new HazelcastSession(7, new InetSocketAddress(0));
    session.authenticated();
    Requests requests = new HazelcastRequests(session, 1 << 20);
    ByteBuf in = Unpooled.buffer();
    List<Call> calls = new ArrayList<>();
    for (byte[] piece : pieces) {
      in.writeBytes(piece);
      for (Call call = requests.next(in); call != null; call = requests.next(in)) {
        assertThat(call.isOwn()).isFalse();
        calls.add(call);
      }
    }
    assertThat(in.isReadable()).isFalse();
    return calls;
  }

  /** What goes upstream, but for the gateway's own number. */
  private static byte[] bytes(Call call) {
    ByteBuf request = call.request().copy();
    assertThat(HazelcastFrame.correlation(request, 0)).isEqualTo(call.id());
    HazelcastFrame.correlate(request, 0, 0);
    byte[] bytes = new byte[request.readableBytes()];
    request.readBytes(bytes);
    return bytes;
  }

  /** An event before the answer that names its listener, answers the other way round, fragments. */
  @Test
  void answersAreTheSameWhereverTheyAreCut() throws Exception {
    byte[] expected = said(LISTENED, GOT, SIZED);
    Upstream whole = new Upstream();
    byte[] script = said(whole.listen.id(), whole.get.id(), whole.size.id());
    assertThat(whole.heard(script)).isEqualTo(expected);
    for (int at = 1; at < script.length; at++) {
      byte[] first = Arrays.copyOf(script, at);
      byte[] second = Arrays.copyOfRange(script, at, script.length);
      assertThat(new Upstream().heard(first, second)).as("cut at %d", at).isEqualTo(expected);
    }
    assertThat(new Upstream().heard(singles(script))).isEqualTo(expected);
  }

  private byte[] said(long listen, long get, long size) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ClientMessage event =
        MapAddEntryListenerCodec.encodeEntryEvent(value, value, null, null, 1, new UUID(1, 2), 1);
    said.writeBytes(words(event.setCorrelationId(listen)));
    said.writeBytes(words(MapSizeCodec.encodeResponse(5).setCorrelationId(size)));
    ClientMessage large = MapGetCodec.encodeResponse(value).setCorrelationId(get);
    List<ClientMessage> pieces = ClientMessageSplitter.getFragments(PIECE, large);
    assertThat(pieces).hasSizeGreaterThan(1);
    pieces.forEach(
        piece -> {
          Arrays.fill(piece.getStartFrame().content, (byte) 9);
          said.writeBytes(words(piece));
        });
    said.writeBytes(
        words(MapAddEntryListenerCodec.encodeResponse(new UUID(3, 4)).setCorrelationId(listen)));
    return said.toByteArray();
  }

  private static byte[] words(ClientMessage message) {
    ByteBuffer words = ByteBuffer.allocate(message.getBufferLength());
    new ClientMessageWriter().writeTo(words.order(ByteOrder.LITTLE_ENDIAN), message);
    return Arrays.copyOf(words.array(), words.position());
  }

  private static byte[][] singles(byte[] all) {
    byte[][] singles = new byte[all.length][];
    for (int i = 0; i < all.length; i++) {
      singles[i] = new byte[] {all[i]};
    }
    return singles;
  }

  /** Three calls of one client under way. */
  private static final class Upstream implements Answers.Calls {

    private final Answers answers = HazelcastRequests.HAZELCAST.answers();
    private final Map<Long, Call> calls = new HashMap<>();
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private final Call listen;
    private final Call get;
    private final Call size;
    private @Nullable Call chosen;

    Upstream() {
      ByteArrayOutputStream script = new ByteArrayOutputStream();
      script.writeBytes(HazelcastRequests.HAZELCAST.greeting());
      ClientMessage all = MapAddEntryListenerCodec.encodeRequest("m", true, 1, false);
      script.writeBytes(words(all.setCorrelationId(LISTENED)));
      ClientMessage one = MapGetCodec.encodeRequest("m", data(12), 1);
      script.writeBytes(words(one.setCorrelationId(GOT)));
      script.writeBytes(words(MapSizeCodec.encodeRequest("m").setCorrelationId(SIZED)));
      List<Call> asked = cut(script.toByteArray());
      asked.forEach(
          call -> {
            assertThat(answers.refusal(call)).isNull();
            calls.put(call.id(), call);
          });
      this.listen = asked.get(0);
      this.get = asked.get(1);
      this.size = asked.get(2);
    }

    byte[] heard(byte[]... pieces) throws Exception {
      ByteBuf in = Unpooled.buffer();
      for (byte[] piece : pieces) {
        in.writeBytes(piece);
        Progress progress = Progress.ASIDE;
        while (in.isReadable() && progress != Progress.WANTS_MORE) {
          progress = answers.read(in, this);
          if (progress == Progress.ANSWERED) {
            assertThat(calls.values().remove(chosen)).isTrue();
          }
        }
      }
      assertThat(calls).isEmpty();
      return heard.toByteArray();
    }

    @Override
    public @Nullable Call oldest() {
      return chosen;
    }

    @Override
    public @Nullable Call choose(long id) {
      chosen = calls.get(id);
      return chosen;
    }

    @Override
    public void take(ByteBuf from, int length) {
      assertThat(chosen).isNotNull();
      copy(from, length);
    }

    @Override
    public void give(int client, ByteBuf from, int length) {
      assertThat(client).isEqualTo(7);
      copy(from, length);
    }

    private void copy(ByteBuf from, int length) {
      byte[] bytes = new byte[length];
      from.readBytes(bytes);
      heard.writeBytes(bytes);
    }
  }
}
