package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.host.local.LocalHost;
import org.junit.jupiter.api.Test;

/** What a client of Hazelcast has to hold by way of gateways, one before each of two members. */
abstract class GatewayContract extends RemoteDriverContract {

  private static final int CHANNELS = 2;

  private final LocalHost host = new LocalHost();

  GatewayContract(Subject subject) {
    super(subject.option("routing", "single"));
  }

  @Override
  protected int channels() {
    return CHANNELS;
  }

  @Override
  protected boolean forgetsOnClose() {
    return true;
  }

  /** The contract's own clients are some of them; a member has one more to each other member. */
  @Test
  void membersHaveTheChannelsAndNoClientOfTheirOwn() {
    long clients = host.connections(entries()).orElseThrow();
    long members = host.connections(endpoints()).orElseThrow();
    assertThat(clients).isGreaterThanOrEqualTo(3);
    assertThat(members).isBetween(2L * CHANNELS, 2L * CHANNELS + 2);
  }
}
