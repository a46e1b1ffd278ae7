package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.local.LocalHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every client of memcached has to hold by way of gateways, one before each server. */
abstract class GatewayContract extends MemcachedContract {

  private static final int CHANNELS = 2;

  GatewayContract(String client, String format, Map<String, String> options, int members) {
    super(client, format, options, members);
  }

  @Override
  protected int channels() {
    return CHANNELS;
  }

  /** At each of the gateways, by the kernel: the servers know of the channels only. */
  @Override
  List<Long> connections() {
    return established(entries());
  }

  private static List<Long> established(List<Endpoint> ports) {
    LocalHost host = new LocalHost();
    List<Long> counts = new ArrayList<>();
    for (Endpoint port : ports) {
      counts.add(host.connections(List.of(port)).orElseThrow());
    }
    return counts;
  }

  /**
   * Text is opened at the start; where clients speak binary each channel has a second one. What
   * another class closed on these servers may take a moment to go, and what opens one to come.
   */
  @Test
  void theServersHaveTheChannelsAndNoMore() throws InterruptedException {
    long deadline = System.nanoTime() + 10_000_000_000L;
    List<Long> counts = established(endpoints());
    while (!asManyAsChannels(counts) && System.nanoTime() < deadline) {
      Thread.sleep(20);
      counts = established(endpoints());
    }
    assertThat(counts)
        .as("connections at the servers; a client left open has threads here: %s", threads())
        .matches(found -> asManyAsChannels(found), CHANNELS + " to " + 2 * CHANNELS + " at each");
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).sorted().toList();
  }

  private static boolean asManyAsChannels(List<? extends Long> counts) {
    return counts.stream().allMatch(count -> CHANNELS <= count && count <= 2L * CHANNELS);
  }
}
