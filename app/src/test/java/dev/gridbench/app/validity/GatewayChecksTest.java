package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is held against gateways: their connections, their silence, and what they lost. */
class GatewayChecksTest {

  private static final ByGateway.Spread NONE = new ByGateway.Spread(0, 0, 0, 0, 0, 0, 0);

  private static ByGateway.Counts counts(int number, long failed, long losses) {
    return Flat.gateway(
        "gateway-" + number, 5, 16, 4, 0.5, 100, 0, failed, 0, 0, losses, NONE, NONE, NONE);
  }

  private static ByGateway by(Long counted, Long promised, int answering, long failed) {
    return new ByGateway(
        4,
        null,
        new Sockets(counted, promised),
        IntStream.rangeClosed(1, answering)
            .mapToObj(each -> counts(each, failed, failed))
            .toList());
  }

  private static List<Caveat> judged(ByGateway gateways, boolean broken) {
    return GatewayChecks.caveats(gateways, 5, 2, broken);
  }

  @Test
  void asManyConnectionsAsAskedForAreNoDoubtInOneDialectOrTwo() {
    assertThat(judged(by(8L, 8L, 2, 0), false)).isEmpty();
    assertThat(judged(by(16L, 16L, 2, 0), false)).isEmpty();
    assertThat(GatewayChecks.caveats(null, 5, 2, false)).isEmpty();
  }

  @Test
  void whatTheKernelCannotCountIsNotJudged() {
    assertThat(judged(by(null, 8L, 2, 0), false)).isEmpty();
  }

  /** The wrong gateway: it says that it has channels, and shares one. */
  @Test
  void otherConnectionsThanItSaysAreInvalid() {
    Caveat caveat = judged(by(7L, 8L, 2, 0), false).get(0);

    assertThat(caveat.label()).isEqualTo("tcp-connections");
    assertThat(caveat.invalidates()).isTrue();
    assertThat(caveat.message())
        .startsWith("The kernel counted 7 TCP connections of the gateways to the members.")
        .contains("The gateways report 8, and the study asks for 8 or more.");
  }

  @Test
  void fewerThanTheStudyAsksForAreInvalidThoughTheGatewaysAgree() {
    assertThat(judged(by(4L, 4L, 2, 0), false))
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.invalidates()).isTrue());
    assertThat(judged(by(4L, 4L, 2, 0), true))
        .singleElement()
        .satisfies(caveat -> assertThat(caveat.invalidates()).isFalse());
  }

  @Test
  void aGatewayThatDoesNotAnswerIsSaid() {
    assertThat(judged(by(8L, null, 1, 0), false))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("gateways");
              assertThat(caveat.message())
                  .startsWith("1 of 2 gateways did not report their" + " counts.");
            });
  }

  /** Two members, and workers on two hosts. */
  @Test
  void ofSeveralHostsEachHasItsGateways() {
    ByGateway two = by(8L, 8L, 2, 0);
    ByGateway four = new ByGateway(4, 4, two.toMembers(), two.gateways());

    assertThat(judged(four, false))
        .extracting(Caveat::message)
        .satisfiesExactly(
            connections -> assertThat(connections).contains("the study asks for 16 or more"),
            counts -> assertThat(counts).startsWith("2 of 4 gateways did not report"));
  }

  /** Each counted over 5 s. */
  @Test
  void oneThatCountedAPartOfTheWindowIsNamedWithIt() {
    ByGateway gateways = by(8L, 8L, 2, 0);

    assertThat(GatewayChecks.caveats(gateways, 6.1, 2, false)).isEmpty();
    assertThat(GatewayChecks.caveats(gateways, 6.2, 2, false))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message())
                  .startsWith("gateway-1 counted over 5.0 s of a window of 6.2 s");
            });
  }

  @Test
  void lossesAreSaidWithTheirNumbers() {
    assertThat(judged(by(8L, 8L, 2, 3), false))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.invalidates()).isFalse();
              assertThat(caveat.message())
                  .contains("lost 6 connections to members, failed 6 calls and closed 0 clients");
            });
  }
}
