package dev.gridbench.app.run.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.ByGateway;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a gateway says on its control port, in figures. */
class GatewayWordsTest {

  private static final List<String> COUNTERS =
      List.of(
          "clients.accepted 20",
          "clients.open 16",
          "clients.given-up 1",
          "calls 5000",
          "calls.own 3",
          "calls.answered 4996",
          "calls.failed 4",
          "calls.dropped 2",
          "calls.waiting 0");

  private static final List<String> CHANNELS =
      List.of(
          "channel 0 text open in-flight 0 use 0.5000 calls 3000 connects 1 losses 1 sent 9"
              + " received 9",
          "channel 0 binary closed in-flight 0 use 0.0000 calls 0 connects 1 losses 2 sent 0"
              + " received 0",
          "channel 1 text open in-flight 1 use 0.2500 calls 2000 connects 1 losses 0 sent 9"
              + " received 9");

  private static final List<String> TIMES =
      List.of(
          "request-hop count 5000 mean 21.5 p50 20.1 p90 30.0 p99 40.5 p999 99.0 max 120.5",
          "answer-hop count 4996 mean 11.5 p50 10.1 p90 12.0 p99 14.5 p999 15.0 max 16.5",
          "depth count 5000 mean 0.3 p50 0.0 p90 1.0 p99 3.0 p999 4.0 max 5.0");

  @Test
  void everyFigureIsFoundByItsName() {
    ByGateway.Counts counts = new GatewayWords(COUNTERS, CHANNELS, TIMES).counts("gateway-2", 5.0);

    assertThat(counts.process()).isEqualTo("gateway-2");
    assertThat(counts.seconds()).isEqualTo(5);
    assertThat(counts.clients().clients()).isEqualTo(16);
    assertThat(counts.clients().givenUp()).isEqualTo(1);
    assertThat(counts.calls().calls()).isEqualTo(5_000);
    assertThat(counts.calls().own()).isEqualTo(3);
    assertThat(counts.calls().failed()).isEqualTo(4);
    assertThat(counts.calls().dropped()).isEqualTo(2);
    assertThat(counts.channels().losses()).isEqualTo(3);
    assertThat(counts.times().requestHop())
        .isEqualTo(new ByGateway.Spread(5_000, 21.5, 20.1, 30, 40.5, 99, 120.5));
    assertThat(counts.times().answerHop().p99()).isEqualTo(14.5);
    assertThat(counts.times().depth().max()).isEqualTo(5);
  }

  /** A dialect that nobody speaks has an idle connection, or a closed one. */
  @Test
  void onlyOpenChannelsCountAndOnlyThoseThatWorkedHaveAUse() {
    ByGateway.Counts counts = new GatewayWords(COUNTERS, CHANNELS, TIMES).counts("gateway-1", 5.0);

    assertThat(counts.channels().open()).isEqualTo(2);
    assertThat(counts.channels().use()).isCloseTo(0.375, within(1e-9));
  }

  @Test
  void withoutACallThereIsNoUse() {
    ByGateway.Counts counts =
        new GatewayWords(COUNTERS, List.of(), List.of()).counts("gateway-1", 5.0);

    assertThat(counts.channels().use()).isZero();
    assertThat(counts.times().requestHop().count()).isZero();
  }
}
