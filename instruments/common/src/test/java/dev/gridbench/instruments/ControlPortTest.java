package dev.gridbench.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ControlPortTest {

  private static List<String> answer(String line) {
    return switch (line) {
      case "do" -> ControlPort.OK;
      case "all" -> ControlPort.lines(List.of("error-every 0", "two"));
      default -> ControlPort.error("'" + line + "' is unknown.");
    };
  }

  @Test
  void eachLineIsAnswered() throws Exception {
    try (ControlPort port = new ControlPort("test-control", "127.0.0.1", 0)) {
      port.start(ControlPortTest::answer);
      try (ControlClient client = new ControlClient("tool", "127.0.0.1", port.port(), 2_000)) {
        client.order("do");
        assertThat(client.ask("all")).containsExactly("error-every 0", "two");
        assertThatThrownBy(() -> client.order("no"))
            .isInstanceOf(ControlClient.Refused.class)
            .hasMessage("the tool answered 'error 'no' is unknown.'");
        assertThatThrownBy(() -> client.ask("no")).isInstanceOf(ControlClient.Refused.class);
      }
    }
  }

  @Test
  void aPortThatIsTakenIsNamed() throws Exception {
    try (ControlPort port = new ControlPort("test-control", "127.0.0.1", 0)) {
      assertThatThrownBy(() -> new ControlPort("test-control", "127.0.0.1", port.port()))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("127.0.0.1:" + port.port() + ": ");
    }
  }
}
