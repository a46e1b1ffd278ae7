package dev.gridbench.host.reach;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandReachTest {

  @Test
  void aCommandFollowsWordByWordAndTheHostIsNamed() {
    CommandReach reach = new CommandReach(List.of("docker", "exec", "-i", "box-{host}"));
    assertThat(reach.commandLine("h1", List.of("java", "-cp", "a b")))
        .containsExactly("docker", "exec", "-i", "box-h1", "java", "-cp", "a b");
  }

  /** A real shell makes the same words of it. */
  @Test
  void aShellReadsTheWordsThatWereGiven() throws Exception {
    CommandReach reach = new CommandReach(List.of("sh", "-c", "{command}"));
    List<String> words = List.of("it's", "$HOME `id`", "a\\n", "", "\"two  words\"", "*");
    List<String> command = new java.util.ArrayList<>(List.of("printf", "%s|"));
    command.addAll(words);
    Process process = reach.open("h1", command);
    assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
        .isEqualTo(String.join("|", words) + "|");
    assertThat(process.waitFor()).isZero();
  }
}
