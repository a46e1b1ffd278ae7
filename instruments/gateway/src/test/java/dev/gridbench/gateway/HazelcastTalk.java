package dev.gridbench.gateway;

import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.ClientMessageReader;
import com.hazelcast.client.impl.protocol.ClientMessageWriter;
import com.hazelcast.client.impl.protocol.codec.ClientAuthenticationCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.UUID;

/** A client of Hazelcast that is only a socket; messages by Hazelcast's own codecs. */
final class HazelcastTalk implements AutoCloseable {

  private static final int HEADER = 6;

  private final Talk talk;

  HazelcastTalk(int port) throws IOException {
    this.talk = new Talk(port);
    talk.say("CP2");
  }

  /** Says who it is, and hears that it is let in. */
  void authenticate(UUID self) throws IOException {
    ClientMessage answer = ask(authentication(RealMember.CLUSTER, self), 1);
    if (ClientAuthenticationCodec.decodeResponse(answer).status != 0) {
      throw new IOException("not let in");
    }
  }

  static ClientMessage authentication(String cluster, UUID self) {
    return ClientAuthenticationCodec.encodeRequest(
        cluster, null, null, self, "JVM", (byte) 1, "5.7.0", "raw", List.of(), (byte) 0, false);
  }

  ClientMessage ask(ClientMessage request, long id) throws IOException {
    say(List.of(request.setCorrelationId(id)));
    return hear();
  }

  /** In one write. */
  void say(List<ClientMessage> messages) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (ClientMessage message : messages) {
      ByteBuffer words = ByteBuffer.allocate(message.getBufferLength());
      new ClientMessageWriter().writeTo(words.order(ByteOrder.LITTLE_ENDIAN), message);
      bytes.write(words.array(), 0, words.position());
    }
    talk.say(bytes.toByteArray());
  }

  /** The next message, all its frames. */
  ClientMessage hear() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean last = false;
    while (!last) {
      byte[] header = talk.bytes(HEADER);
      ByteBuffer words = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
      bytes.writeBytes(header);
      bytes.writeBytes(talk.bytes(words.getInt(0) - HEADER));
      last = ClientMessage.isFlagSet(words.getShort(4), ClientMessage.IS_FINAL_FLAG);
    }
    ClientMessageReader reader = new ClientMessageReader(Integer.MAX_VALUE);
    reader.readFrom(ByteBuffer.wrap(bytes.toByteArray()).order(ByteOrder.LITTLE_ENDIAN), true);
    return reader.getClientMessage();
  }

  /** Until the gateway has closed it; what it said before. */
  String rest() throws IOException {
    return talk.rest();
  }

  void reset() throws IOException {
    talk.reset();
  }

  @Override
  public void close() throws IOException {
    talk.close();
  }
}
