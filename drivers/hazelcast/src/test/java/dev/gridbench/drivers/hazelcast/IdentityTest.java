package dev.gridbench.drivers.hazelcast;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.codec.ClientAuthenticationCodec;
import com.hazelcast.client.impl.protocol.codec.ClientAuthenticationCustomCodec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Who a client says that it is, as the vendor's own codec reads it: members that ask are of the
 * Enterprise edition, which these tests do not have.
 */
class IdentityTest {

  /** What a client sends before its first message. */
  private static final int PROTOCOL_BYTES = 3;

  private static final int HEADER_BYTES = 6;

  private static ConnectionSpec spec(int port, Security security) {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(8, 8), "bytes", List.of(), 1);
    return new ConnectionSpec(
        "theirs", List.of(new Endpoint("127.0.0.1", port)), map, Map.of(), Map.of(), security);
  }

  private static ClientMessage first(Security security) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getByName("127.0.0.1"))) {
      Thread client = new Thread(() -> connect(spec(server.getLocalPort(), security)));
      client.setDaemon(true);
      client.start();
      try (Socket connection = server.accept()) {
        return message(new DataInputStream(connection.getInputStream()));
      } finally {
        client.interrupt();
      }
    }
  }

  private static void connect(ConnectionSpec spec) {
    try {
      new HazelcastDriver().connect(spec).close();
    } catch (Exception gone) {
      return; // nobody answers it
    }
  }

  private static ClientMessage message(DataInputStream in) throws IOException {
    in.readNBytes(PROTOCOL_BYTES);
    ClientMessage.Frame frame = frame(in);
    ClientMessage message = ClientMessage.createForDecode(frame);
    while (!ClientMessage.isFlagSet(frame.flags, ClientMessage.IS_FINAL_FLAG)) {
      frame = frame(in);
      message.add(frame);
    }
    return message;
  }

  private static ClientMessage.Frame frame(DataInputStream in) throws IOException {
    int length = Integer.reverseBytes(in.readInt());
    int flags = Short.toUnsignedInt(Short.reverseBytes(in.readShort()));
    return new ClientMessage.Frame(in.readNBytes(length - HEADER_BYTES), flags);
  }

  @Test
  void aUserComesWithItsPassword() throws Exception {
    var said = ClientAuthenticationCodec.decodeRequest(first(new Security("bench", "sécret")));
    assertThat(said.clusterName).isEqualTo("theirs");
    assertThat(said.username).isEqualTo("bench");
    assertThat(said.password).isEqualTo("sécret");
  }

  @Test
  void aSecretWithoutAUserIsAToken() throws Exception {
    ClientMessage message = first(new Security("", "tokèn"));
    assertThat(message.getMessageType())
        .isEqualTo(ClientAuthenticationCustomCodec.REQUEST_MESSAGE_TYPE);
    var said = ClientAuthenticationCustomCodec.decodeRequest(message);
    assertThat(new String(said.credentials, UTF_8)).isEqualTo("tokèn");
  }

  @Test
  void whoNamesNobodyIsNobody() throws Exception {
    var said = ClientAuthenticationCodec.decodeRequest(first(Security.NONE));
    assertThat(said.username).isNull();
    assertThat(said.password).isNull();
  }

  @Test
  void whatOnlyTheEnterpriseEditionHasIsSaidBefore() {
    HazelcastSystem system = new HazelcastSystem();
    Security encrypted = new Security("", "", new Tls("", "", ""));
    assertThat(system.securityRefusal(system.clients().get(0), Map.of(), encrypted))
        .hasValueSatisfying(said -> assertThat(said).contains("Enterprise edition"));
    assertThat(system.securityRefusal(system.clients().get(0), Map.of(), new Security("a", "b")))
        .isEmpty();
  }
}
