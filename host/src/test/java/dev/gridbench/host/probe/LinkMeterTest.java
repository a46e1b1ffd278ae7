package dev.gridbench.host.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Links of this machine to itself, through real sockets. */
class LinkMeterTest {

  private static final String HERE = "127.0.0.1";

  private final Clock clock = new SystemClock();
  private final Probes probes = new Probes(clock, Path.of("."));

  private List<String> question(String what, Map<String, String> door, String... morePorts) {
    List<String> question = Probes.toward(what, HERE, door);
    question.addAll(List.of(morePorts));
    return question;
  }

  @Test
  void aLinkHasItsRoundTripsItsRatesAndItsMtu() throws Exception {
    Map<String, String> door = probes.answer(List.of(Probes.LISTEN, HERE));
    assertThat(door.get("ports").split(" ")).hasSize(3).doesNotHaveDuplicates();
    Map<String, String> link = probes.answer(question(Probes.LINK, door));
    assertThat(link)
        .containsOnlyKeys("trips", "p50Nanos", "p99Nanos", "mtu", "out1", "back1", "out8", "back8");
    assertThat(Long.parseLong(link.get("p50Nanos")))
        .isPositive()
        .isLessThanOrEqualTo(Long.parseLong(link.get("p99Nanos")));
    for (String rate : List.of("out1", "back1", "out8", "back8")) {
      assertThat(Long.parseLong(link.get(rate))).as(rate).isPositive();
    }
    assertThat(Integer.parseInt(link.get("mtu"))).isGreaterThan(1000);
  }

  @Test
  void aPortThatIsClosedIsNamedAndTheOthersAreMeasured() throws Exception {
    Map<String, String> door = probes.answer(List.of(Probes.LISTEN, HERE));
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName(HERE))) {
      int closed = taken.getLocalPort();
      taken.close();
      assertThat(probes.answer(question(Probes.CONNECT, door, "" + closed)))
          .containsExactly(Map.entry("closed", closed + " refused"));
    }
    assertThat(probes.answer(question(Probes.CONNECT, door))).isEmpty();
  }

  /** Who does not know the token is hung up on. */
  @Test
  void aStrangerIsNotServed() throws Exception {
    Map<String, String> door = probes.answer(List.of(Probes.LISTEN, HERE));
    Map<String, String> wrong = Map.of("token", "00".repeat(16), "ports", door.get("ports"));
    assertThat(probes.answer(question(Probes.CONNECT, wrong)).get("closed"))
        .contains("somebody else answers");
  }

  @Test
  void anAddressOfAnotherMachineIsRefused() {
    assertThatThrownBy(() -> probes.answer(List.of(Probes.LISTEN, "192.0.2.1")))
        .isInstanceOf(IOException.class)
        .hasMessage("192.0.2.1 is no address of this machine");
  }

  @Test
  void aRateIsOfAllStreamsFromTheFirstByteToTheLastEnd() {
    List<Received> streams =
        List.of(
            new Received(1_000_000, 1_000_000_000L, 1_500_000_000L),
            new Received(3_000_000, 1_200_000_000L, 3_000_000_000L));
    assertThat(Received.bitsPerSecond(streams)).isEqualTo(16_000_000);
    assertThat(Received.bitsPerSecond(List.of(new Received(0, 5, 5)))).isZero();
  }

  @Test
  void quantilesAreOfTheNearestRank() {
    long[] sorted = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0};
    assertThat(LinkMeter.quantile(sorted, 10, 0.5)).isEqualTo(5);
    assertThat(LinkMeter.quantile(sorted, 10, 0.99)).isEqualTo(10);
    assertThat(LinkMeter.quantile(sorted, 1, 0.5)).isEqualTo(1);
  }
}
