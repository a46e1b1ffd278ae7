package dev.gridbench.host.remote;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FramePipeTest {

  private static FramePipe reading(byte[] bytes) {
    return new FramePipe(new ByteArrayInputStream(bytes), OutputStream.nullOutputStream());
  }

  private static byte[] sent(Frame... frames) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    FramePipe pipe = new FramePipe(InputStream.nullInputStream(), bytes);
    for (Frame frame : frames) {
      pipe.send(frame);
    }
    return bytes.toByteArray();
  }

  @Test
  void anOrderComesAsItWasSentHoweverLong() throws Exception {
    List<String> command = List.of("java", "-cp", "jar:".repeat(50_000), "", "ä");
    ProcessOrder order = new ProcessOrder("p-1", command, Map.of("A", "1", "B", ""), "0-3");
    FramePipe pipe = reading(sent(Frame.of(Frame.Kind.START, 7, order::write)));
    Frame frame = pipe.receive();
    assertThat(frame.kind()).isEqualTo(Frame.Kind.START);
    assertThat(frame.number()).isEqualTo(7);
    assertThat(ProcessOrder.read(frame.in())).isEqualTo(order);
    assertThatThrownBy(pipe::receive).isInstanceOf(EOFException.class);
  }

  @Test
  void whatIsNoFrameIsRefusedBeforeItIsRead() throws Exception {
    assertThatThrownBy(() -> reading("Welcome to h1".getBytes(US_ASCII)).receive())
        .hasMessage("what came over the pipe is not gridbench's");
    byte[] longer = sent(Frame.of(Frame.Kind.LOG, 1));
    longer[5] = 0x7f;
    assertThatThrownBy(() -> reading(longer).receive())
        .hasMessage("what came over the pipe is not gridbench's");
  }

  @Test
  void aFrameThatTheOtherEndWouldRefuseIsNotSent() {
    Frame frame = new Frame(Frame.Kind.LOG, 1, new byte[FramePipe.LONGEST + 1]);
    assertThatThrownBy(() -> sent(frame)).hasMessage("LOG of 16777217 bytes is too long");
  }
}
