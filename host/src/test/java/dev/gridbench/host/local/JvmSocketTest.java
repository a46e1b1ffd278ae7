package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JvmSocketTest {

  private static JvmSocket of(long pid) {
    return new JvmSocket(new SystemClock(), pid);
  }

  @Test
  void aJvmTellsItsFlagsAsOftenAsItIsAsked() throws Exception {
    JvmSocket self = of(ProcessHandle.current().pid());

    assertThat(self.answer("VM.flags")).contains("-XX:").contains("MaxHeapSize=");
    assertThat(self.answer("VM.flags")).contains("MaxHeapSize=");
  }

  /** The numbers of processes come round, and a JVM that is killed leaves its socket behind. */
  @Test
  void theSocketOfAnEarlierProcessIsReplaced() throws Exception {
    long self = ProcessHandle.current().pid();
    Files.deleteIfExists(left(self));
    leave(self);

    assertThat(of(self).answer("VM.flags")).contains("MaxHeapSize=");
  }

  @Test
  void whatAJvmDoesNotKnowIsAFailure() {
    assertThatThrownBy(() -> of(ProcessHandle.current().pid()).answer("VM.nothing"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the JVM says ");
  }

  /** The signal would end it, whatever an earlier process of its number left. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsNoJvmIsLeftAlone(boolean after) throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    Files.deleteIfExists(left(other.pid()));
    try {
      if (after) {
        leave(other.pid());
      }
      assertThatThrownBy(() -> of(other.pid()).answer("VM.flags"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("would not survive");
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
      Files.deleteIfExists(left(other.pid()));
    }
  }

  private static Path left(long pid) {
    return Path.of("/tmp/.java_pid" + pid);
  }

  /** A socket at which nothing listens any more. */
  private static void leave(long pid) throws IOException {
    ServerSocketChannel.open(StandardProtocolFamily.UNIX)
        .bind(UnixDomainSocketAddress.of(left(pid)))
        .close();
  }
}
