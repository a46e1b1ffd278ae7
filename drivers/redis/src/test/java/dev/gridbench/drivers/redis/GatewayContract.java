package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.host.local.LocalHost;
import org.junit.jupiter.api.Test;

/** What a client of Redis has to hold by way of a gateway. */
abstract class GatewayContract extends RedisContract {

  private static final int CHANNELS = 2;

  private final LocalHost host = new LocalHost();

  GatewayContract(Subject subject) {
    super(subject);
  }

  @Override
  protected int channels() {
    return CHANNELS;
  }

  @Override
  int sockets() {
    return 1;
  }

  /** At the gateway, by the kernel: the server knows of the channels only. */
  @Override
  long clients() {
    return host.connections(entries()).orElseThrow();
  }

  /** The gateway connects anew, so that at most the call that was under way is lost. */
  @Override
  void judgeLoss(int failures) {
    assertThat(failures).isLessThanOrEqualTo(1);
  }

  /** RESP2 is opened at the start; where clients speak RESP3 each channel has a second one. */
  @Test
  void theServerHasTheChannelsAndNoMore() {
    assertThat(host.connections(endpoints()).orElseThrow())
        .isBetween((long) CHANNELS, 2L * CHANNELS);
  }
}
