package dev.gridbench.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a command line is said in one sentence and what to do in the next. */
class ArgumentsTest {

  private static final String RIGHT = "--protocol=resp --upstream=127.0.0.1:6379";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--upstream=h:1 | --protocol is missing. Give memcached, resp or hazelcast.",
        "--protocol=resp | --upstream is missing. Give the HOST:PORT of the server.",
        "--upstream=h:1 --protocol=http | --protocol: 'http' is no protocol of the gateway's. Give"
            + " memcached, resp or hazelcast.",
        "--protocol=resp --upstream=6379 | --upstream: '6379' is no address. Give HOST:PORT with a"
            + " port from 1 to 65535, as 127.0.0.1:11211.",
        "--protocol=resp --upstream=h:0 | --upstream: 'h:0' is no address. Give HOST:PORT with a"
            + " port from 1 to 65535, as 127.0.0.1:11211.",
        "RIGHT --listen=h:65536 | --listen: 'h:65536' is no address. Give HOST:PORT with a port"
            + " from 0 to 65535, as 127.0.0.1:11211.",
        "RIGHT --channels=0 | --channels: '0' is no such number. Give a whole number from 1 to"
            + " 1024.",
        "RIGHT --channels | --channels has no value. Give one.",
        "RIGHT --chanels 4 | --chanels is no option of the gateway. --help lists them.",
        "RIGHT channels | 'channels' is no option. Options are --name value; --help lists them.",
        "RIGHT --largest=2GB | --largest: '2GB' is no such number. Give a whole number from 1024 to"
            + " 1073741824.",
        "RIGHT --upstream=h:2 | --upstream is given twice. Give it once.",
      })
  void eachMistakeIsOneLine(String line, String sentence) throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    List<String> words = Arrays.asList(line.strip().replace("RIGHT", RIGHT).split(" "));
    int code = new Gateway().run(words, new PrintStream(said), new PrintStream(said));
    assertThat(said.toString(UTF_8)).isEqualTo(sentence + System.lineSeparator());
    assertThat(code).isEqualTo(2);
  }

  @Test
  void sizesHaveUnits() throws Exception {
    GatewayConfig config =
        GatewayConfig.read(
            Arrays.asList((RIGHT + " --largest=64KiB --unread 3MiB --in-flight 8").split(" ")));
    assertThat(config.limits().largest()).isEqualTo(65_536);
    assertThat(config.limits().unread()).isEqualTo(3 * 1_048_576);
    assertThat(config.limits().inFlight()).isEqualTo(8);
    assertThat(config.listen().host()).as("loopback unless told").isEqualTo("127.0.0.1");
    assertThat(config.control().host()).isEqualTo("127.0.0.1");
  }

  @Test
  void aPortThatIsTakenIsNamed() throws Exception {
    try (java.net.ServerSocket taken =
        new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      String listen = "127.0.0.1:" + taken.getLocalPort();
      List<String> words = Arrays.asList((RIGHT + " --listen=" + listen).split(" "));
      int code = new Gateway().run(words, new PrintStream(said), new PrintStream(said));
      assertThat(code).isEqualTo(1);
      assertThat(said.toString(UTF_8))
          .startsWith("The gateway cannot listen: " + listen + ": ")
          .endsWith(". Choose another port." + System.lineSeparator());
    }
  }
}
