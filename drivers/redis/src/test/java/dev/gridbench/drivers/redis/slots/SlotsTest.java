package dev.gridbench.drivers.redis.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SlotsTest {

  private static final Endpoint ASKED = new Endpoint("10.0.0.1", 7001);

  private static final String NODES =
      """
      aa :7001@17001 myself,master - 0 0 1 connected 0-5460
      bb 10.0.0.2:7002@17002,host master - 0 1 2 connected 5461-10921 10922 [10923-<-cc]
      cc 10.0.0.3:7003@17003 master - 0 1 3 connected 10923-16383
      dd 10.0.0.4:7004@17004 slave cc 0 1 3 connected
      """;

  /** The check value of CRC-16/XMODEM, as the Redis Cluster specification gives it. */
  @Test
  void aSlotIsTheChecksumOfTheKey() {
    assertThat(Slots.slot("123456789")).isEqualTo(0x31C3);
    assertThat(Slots.slot("foo")).isEqualTo(12182);
    assertThat(Slots.slot("")).isZero();
  }

  @Test
  void onlyPrimariesAreMembersAndAnUntoldHostIsTheOneThatWasAsked() throws Exception {
    assertThat(Slots.of(NODES, ASKED, "").primaries())
        .containsExactly(ASKED, new Endpoint("10.0.0.2", 7002), new Endpoint("10.0.0.3", 7003));
  }

  @Test
  void replicasAreThoseThatAreNotTakenForGone() throws Exception {
    String gone = "ee 10.0.0.5:7005@17005 slave,fail cc 0 1 3 disconnected\n";
    assertThat(Slots.of(NODES + gone, ASKED, "").replicas())
        .containsExactly(new Endpoint("10.0.0.4", 7004));
  }

  @Test
  void aKeyGoesToTheOwnerOfItsSlot() throws Exception {
    Slots slots = Slots.of(NODES, ASKED, "12345");
    assertThat(slots.member("6789")).isEqualTo(2);
    assertThat(Slots.of(NODES, ASKED, "").member("")).isZero();
  }

  @Test
  void aSlotThatNobodyHoldsIsAnError() {
    assertThatThrownBy(() -> Slots.of(NODES.replace("0-5460", "1-5460"), ASKED, ""))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("slots without a primary");
  }
}
