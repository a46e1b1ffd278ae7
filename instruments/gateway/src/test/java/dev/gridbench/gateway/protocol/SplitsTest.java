package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.gridbench.gateway.Protocol;
import dev.gridbench.gateway.RealServer;
import dev.gridbench.gateway.Talk;
import dev.gridbench.gateway.protocol.Answers.Progress;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A script is said to a real server as it is, and to another one as the gateway would say it. Both
 * ways the client hears the same bytes, wherever the stream of requests or of answers is cut.
 */
class SplitsTest {

  private static final String HELLO_3 = "*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n";

  static Stream<Arguments> scripts() {
    return Stream.of(
        arguments("text", Protocol.MEMCACHED, Scripts.text(), "HD Othe-end\r\n", ""),
        arguments("binary", Protocol.MEMCACHED, Scripts.binary(), "\u000e".repeat(4), ""),
        arguments("resp2", Protocol.RESP, Scripts.resp(), "$7\r\nthe-end\r\n", ""),
        arguments("resp3", Protocol.RESP, Scripts.resp(), "$7\r\nthe-end\r\n", HELLO_3));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scripts")
  void everySplitIsHeardAlike(
      String name, Protocol protocol, byte[] script, String end, String greeting) throws Exception {
    List<Call> calls = new ArrayList<>();
    List<byte[]> said = cut(protocol, calls, script);
    String direct = direct(protocol, greeting, script, end);
    byte[] answers = throughGateway(protocol, greeting, calls, said);
    assertThat(heard(calls, answers)).isEqualTo(direct);
    for (int at = 0; at <= script.length; at++) {
      byte[][] halves = halves(script, at);
      assertThat(cut(protocol, new ArrayList<>(), halves[0], halves[1]))
          .as("requests cut at %d", at)
          .usingElementComparator(java.util.Arrays::compare)
          .isEqualTo(said);
    }
    for (int at = 0; at <= answers.length; at++) {
      byte[][] halves = halves(answers, at);
      assertThat(heard(calls, halves[0], halves[1])).as("answers cut at %d", at).isEqualTo(direct);
    }
    assertThat(heard(calls, singles(answers))).isEqualTo(direct);
    assertThat(cut(protocol, new ArrayList<>(), singles(script))).hasSameSizeAs(said);
  }

  /** What would go upstream for each call, an empty array where the gateway answers itself. */
  private static List<byte[]> cut(Protocol protocol, List<Call> calls, byte[]... pieces) {
    Requests requests = protocol.requests(77, new InetSocketAddress(0), 1 << 20);
    ByteBuf in = Unpooled.buffer();
    List<byte[]> said = new ArrayList<>();
    for (byte[] piece : pieces) {
      in.writeBytes(piece);
      for (Call call = requests.next(in); call != null; call = requests.next(in)) {
        assertThat(call.isLast()).as(new String(call.ownAnswer(), ISO_8859_1)).isFalse();
        calls.add(call);
        byte[] bytes = new byte[call.request().readableBytes()];
        call.request().readBytes(bytes).release();
        said.add(bytes);
      }
    }
    assertThat(in.isReadable()).isFalse();
    return said;
  }

  /** What the client hears when these are the server's answers. */
  private static String heard(List<Call> calls, byte[]... pieces) throws Exception {
    ArrayDeque<Call> waiting = new ArrayDeque<>(calls);
    Answers reading = calls.get(calls.size() - 1).dialect().answers();
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    ByteBuf in = Unpooled.buffer();
    for (byte[] piece : pieces) {
      in.writeBytes(piece);
      Progress progress = Progress.ANSWERED;
      while (in.isReadable() && progress != Progress.WANTS_MORE) {
        own(waiting, heard);
        progress = reading.read(in, new InOrder(waiting.peek(), heard));
        if (progress == Progress.ANSWERED) {
          waiting.remove();
        }
      }
    }
    own(waiting, heard);
    assertThat(waiting).isEmpty();
    return heard.toString(ISO_8859_1);
  }

  private static void own(ArrayDeque<Call> waiting, ByteArrayOutputStream heard) {
    while (!waiting.isEmpty() && waiting.peek().isOwn()) {
      heard.writeBytes(waiting.remove().ownAnswer());
    }
  }

  /** Answers come in the order of the calls, so that the oldest is the one. */
  private record InOrder(@Nullable Call oldest, ByteArrayOutputStream heard)
      implements Answers.Calls {

    @Override
    public @Nullable Call choose(long id) {
      throw new AssertionError("chosen by " + id);
    }

    @Override
    public void take(ByteBuf from, int length) {
      byte[] bytes = new byte[length];
      from.readBytes(bytes);
      heard.writeBytes(bytes);
    }

    @Override
    public void give(int client, ByteBuf from, int length) {
      throw new AssertionError("given to " + client);
    }
  }

  private static String direct(Protocol protocol, String greeting, byte[] script, String end)
      throws Exception {
    try (RealServer server = server(protocol);
        Talk talk = new Talk(server.port())) {
      greet(talk, greeting);
      talk.say(script);
      String heard = talk.until(end);
      return end.startsWith("\u000e") ? heard + new String(talk.bytes(8), ISO_8859_1) : heard;
    }
  }

  /** The server's answers to what the gateway says, one call after the other. */
  private static byte[] throughGateway(
      Protocol protocol, String greeting, List<Call> calls, List<byte[]> said) throws Exception {
    try (RealServer server = server(protocol);
        Talk talk = new Talk(server.port())) {
      greet(talk, greeting);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      for (int i = 0; i < calls.size(); i++) {
        if (said.get(i).length > 0) {
          talk.say(said.get(i));
          all.writeBytes(answer(talk, calls.get(i)));
        }
      }
      return all.toByteArray();
    }
  }

  private static byte[] answer(Talk talk, Call call) throws Exception {
    Answers reading = call.dialect().answers();
    ByteBuf in = Unpooled.buffer();
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    Progress progress = Progress.WANTS_MORE;
    while (progress != Progress.ANSWERED) {
      byte[] next = talk.bytes(1);
      raw.writeBytes(next);
      in.writeBytes(next);
      progress = reading.read(in, new InOrder(call, new ByteArrayOutputStream()));
    }
    return raw.toByteArray();
  }

  private static void greet(Talk talk, String greeting) throws Exception {
    if (!greeting.isEmpty()) {
      talk.say(greeting + Talk.resp("ECHO", "greeted"));
      talk.until("greeted\r\n");
    }
  }

  private static RealServer server(Protocol protocol) throws Exception {
    return protocol == Protocol.RESP ? RealServer.redis() : RealServer.memcached();
  }

  private static byte[][] halves(byte[] all, int at) {
    return new byte[][] {
      java.util.Arrays.copyOf(all, at), java.util.Arrays.copyOfRange(all, at, all.length)
    };
  }

  private static byte[][] singles(byte[] all) {
    byte[][] singles = new byte[all.length][];
    for (int i = 0; i < all.length; i++) {
      singles[i] = new byte[] {all[i]};
    }
    return singles;
  }
}
