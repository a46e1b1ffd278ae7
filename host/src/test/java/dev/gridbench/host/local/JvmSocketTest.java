package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.SystemClock;
import java.io.IOException;
import org.junit.jupiter.api.Test;

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

  @Test
  void whatAJvmDoesNotKnowIsAFailure() {
    assertThatThrownBy(() -> of(ProcessHandle.current().pid()).answer("VM.nothing"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the JVM says ");
  }

  /** The signal would end it. */
  @Test
  void whatIsNoJvmIsLeftAlone() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      assertThatThrownBy(() -> of(other.pid()).answer("VM.flags"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("would not survive");
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
    }
  }
}
