package dev.gridbench.ruler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.instruments.Options;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

  @Test
  void readsBothForms() throws Exception {
    RulerConfig config =
        RulerConfig.read(
            List.of("--protocol", "memcached", "--port=7000", "--stall=1ms every 1s"), 5);
    assertThat(config.protocol()).isEqualTo(RulerConfig.Protocol.MEMCACHED);
    assertThat(config.port()).isEqualTo(7_000);
    assertThat(config.speedSeed()).isEqualTo(5);
    assertThat(config.settings().text(Setting.STALL)).isEqualTo("1ms every 1s");
  }

  @Test
  void tellsAllProblemsAtOnce() {
    List<String> wrong =
        List.of("--protocol", "http", "--port", "x", "--burn=1", "--no", "1", "what", "--seed");
    assertThatThrownBy(() -> RulerConfig.read(wrong, 1))
        .isInstanceOfSatisfying(
            Options.WrongArguments.class,
            problems -> assertThat(problems.problems()).hasSize(6).allMatch(p -> p.endsWith(".")));
  }

  @Test
  void aTakenPortIsExplained() throws Exception {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(taken.getLocalPort());
      int code =
          new Ruler()
              .run(
                  List.of("--port", port),
                  System.out,
                  new PrintStream(err, true, StandardCharsets.UTF_8));
      assertThat(code).isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("127.0.0.1:" + port)
          .contains("Choose another port.");
    }
  }

  @Test
  void theSpeedIsDrawnOnceByItsSeed() throws Exception {
    RulerConfig config = RulerConfig.read(List.of("--speed-sd", "0.05", "--speed-seed", "3"), 1);
    try (RulerServer one = new RulerServer(config);
        RulerServer other = new RulerServer(config)) {
      assertThat(one.speed()).isEqualTo(other.speed()).isNotEqualTo(1.0).isBetween(0.7, 1.3);
    }
  }
}
