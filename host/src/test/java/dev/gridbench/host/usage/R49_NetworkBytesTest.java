package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bytes of interfaces, by texts that a kernel wrote: 10,000 operations of 24 bytes there and 1,040
 * back, with 66 bytes of headers in front of each of the two segments and of one bare
 * acknowledgement.
 */
class R49_NetworkBytesTest {

  private static final int OPERATIONS = 10_000;
  private static final long REQUEST = 24 + 66;
  private static final long ANSWER = 1_040 + 66;
  private static final long ACKNOWLEDGEMENT = 66;
  private static final long SECOND = 1_000_000_000L;

  private static final String TEXT =
      """
      Inter-|   Receive                                                |  Transmit
       face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
          lo: %d 8905172    0    0    0     0          0         0 %d 8905172    0    0    0     0       0          0
        eth0:%d   22091    0    0    0     0          0         0  %d   17460    0    0    0     0       0          0
      """;

  @TempDir Path root;

  @Test
  void bothDirectionsOfALinkArePayloadAndHeaders() throws IOException {
    NetworkLink.Use use = used("eth0", false).orElseThrow();
    assertThat(use.bytes() / OPERATIONS)
        .isCloseTo(REQUEST + ANSWER + ACKNOWLEDGEMENT, within(1e-6));
    assertThat(use.bytes() / OPERATIONS - (24 + 1_040)).isCloseTo(3 * 66, within(1e-6));
  }

  /** The usual mistake is to add both directions there too, which gives twice as much. */
  @Test
  void aLoopbackInterfaceCountsEachPacketTwiceAndIsReadOnce() throws IOException {
    NetworkLink.Use use = used("lo", true).orElseThrow();
    double right = REQUEST + ANSWER + ACKNOWLEDGEMENT;
    assertThat(use.bytes() / OPERATIONS).isCloseTo(right, within(1e-6));
    assertThat((use.received() + use.sent()) / OPERATIONS).isCloseTo(2 * right, within(1e-6));
    assertThat(use.share()).as("there is no link").isNull();
  }

  @Test
  void theBusierDirectionIsHeldAgainstTheSpeed() throws IOException {
    speed("100\n");
    assertThat(used("eth0", false).orElseThrow().share())
        .isCloseTo(ANSWER * 8.0 * OPERATIONS / 2 / 100e6, within(1e-9));
  }

  @Test
  void aSpeedThatIsNotToldIsNotGuessed() throws IOException {
    assertThat(used("eth0", false).orElseThrow().share()).isNull();
    speed("-1\n");
    assertThat(used("eth0", false).orElseThrow().share()).isNull();
  }

  @Test
  void oneSampleTellsNothing() throws IOException {
    NetworkLink link = NetworkLink.of("eth0", "10.0.0.1", false, root);
    assertThat(link.between(List.of(stat(0, 0)), 0, SECOND)).isEmpty();
    assertThat(NetworkStat.read(root.resolve("none"), 0)).isEmpty();
  }

  @Test
  void membersOnThisMachineAreBehindNoLink() {
    NetworkLink link = NetworkLink.to(List.of(new Endpoint("127.0.0.1", 5701))).orElseThrow();
    assertThat(link.loopback()).isTrue();
    assertThat(link.megabits()).isNull();
    assertThat(NetworkLink.to(List.of())).isEmpty();
  }

  /** Two seconds in which the operations went, between samples that lie around them. */
  private Optional<NetworkLink.Use> used(String name, boolean loopback) throws IOException {
    List<NetworkStat> samples =
        List.of(
            stat(-SECOND, 0),
            stat(0, 0),
            stat(SECOND, OPERATIONS / 2),
            stat(2 * SECOND, OPERATIONS),
            stat(3 * SECOND, OPERATIONS));
    return NetworkLink.of(name, "10.0.0.1", loopback, root).between(samples, 0, 2 * SECOND);
  }

  private NetworkStat stat(long nanos, long operations) throws IOException {
    long in = operations * ANSWER;
    long out = operations * (REQUEST + ACKNOWLEDGEMENT);
    long all = 5_353_419_179L + in + out;
    Path file = root.resolve("proc/net/dev");
    Files.createDirectories(file.getParent());
    Files.writeString(file, TEXT.formatted(all, all, 692_976_985 + in, 2_401_010 + out));
    return NetworkStat.read(root, nanos).orElseThrow();
  }

  private void speed(String text) throws IOException {
    Path file = root.resolve("sys/class/net/eth0/speed");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
