package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Security;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Judges passwords for a memcached with SASL, in the place of Cyrus' saslauthd: over a socket at a
 * path, for the JVM's life.
 */
final class Saslauthd {

  private static final Set<String> RIGHT = ConcurrentHashMap.newKeySet();
  private static final Path SOCKET = listening();

  private Saslauthd() {}

  /** A {@code memcached.conf} of a server that lets this one in. */
  static String configuration(Security right) {
    RIGHT.add(right.user() + "\0" + right.password());
    return "mech_list: plain\npwcheck_method: saslauthd\nsaslauthd_path: %s\n".formatted(SOCKET);
  }

  private static Path listening() {
    try {
      Path folder = Files.createTempDirectory("gridbench-sasl");
      Path socket = folder.resolve("mux");
      folder.toFile().deleteOnExit();
      socket.toFile().deleteOnExit();
      ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      server.bind(UnixDomainSocketAddress.of(socket));
      Thread answering = new Thread(() -> answer(server), "saslauthd");
      answering.setDaemon(true);
      answering.start();
      return socket;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void answer(ServerSocketChannel server) {
    while (server.isOpen()) {
      try (SocketChannel asking = server.accept()) {
        answer(asking);
      } catch (IOException gone) {
        continue;
      }
    }
  }

  /** User, password, service and realm come, each behind its length; a verdict goes back. */
  private static void answer(SocketChannel asking) throws IOException {
    DataInputStream in = new DataInputStream(Channels.newInputStream(asking));
    String user = word(in);
    String password = word(in);
    String unused = word(in) + word(in);
    byte[] verdict = (RIGHT.contains(user + "\0" + password) ? "OK" : "NO").getBytes(US_ASCII);
    ByteBuffer answer = ByteBuffer.allocate(2 + verdict.length);
    answer.putShort((short) verdict.length).put(verdict).flip();
    while (answer.hasRemaining()) {
      int written = asking.write(answer);
      if (written == 0) {
        Thread.onSpinWait();
      }
    }
  }

  private static String word(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readUnsignedShort()), UTF_8);
  }
}
