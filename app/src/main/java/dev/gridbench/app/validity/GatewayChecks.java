package dev.gridbench.app.validity;

import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Whether the gateways of a trial did what the study says, and lost nothing. */
final class GatewayChecks {

  /** Of the window, beside half a second that a busy machine may take to read counts. */
  private static final double MOST_MISSED_SHARE = 0.1;

  private static final double MOST_MISSED_SECONDS = 0.5;

  private GatewayChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    return caveats(
        evidence.facts().setup().clients().gateway(),
        evidence.seconds(),
        evidence.asked().members(),
        evidence.broken());
  }

  /**
   * @param gateways null where the trial has none
   * @param window in seconds
   * @param members how many it has, one gateway before each for each host of workers
   * @param broken whether something happened that may have cut connections
   */
  static List<Caveat> caveats(
      @Nullable ByGateway gateways, double window, int members, boolean broken) {
    if (gateways == null) {
      return List.of();
    }
    List<Caveat> caveats = new ArrayList<>();
    Sockets sockets = gateways.toMembers();
    Long counted = sockets.counted();
    Long promised = sockets.promised();
    int started = Objects.requireNonNullElse(gateways.started(), members);
    long least = (long) started * gateways.channels();
    if (counted != null && (counted < least || (promised != null && !promised.equals(counted)))) {
      caveats.add(connections(counted, promised, least, !broken));
    }
    if (gateways.gateways().size() < started) {
      caveats.add(
          CaveatKind.GATEWAYS.caveat(
              false,
              "%d of %d gateways did not report their counts. Read their logs.",
              started - gateways.gateways().size(),
              started));
    }
    missed(gateways, window, caveats);
    lost(gateways, caveats);
    return caveats;
  }

  private static Caveat connections(
      long counted, @Nullable Long promised, long least, boolean invalidates) {
    return CaveatKind.TCP_CONNECTIONS.caveat(
        invalidates,
        "The kernel counted %d TCP connections of the gateways to the members. The gateways"
            + " report %s, and the study asks for %d or more. Read their logs.",
        counted,
        promised == null ? "an unknown number" : promised,
        least);
  }

  /** One that was asked late has counted a part of the window only. */
  private static void missed(ByGateway gateways, double window, List<Caveat> caveats) {
    double most = MOST_MISSED_SECONDS + MOST_MISSED_SHARE * window;
    gateways.gateways().stream()
        .filter(each -> window - each.seconds() > most)
        .findFirst()
        .ifPresent(
            late ->
                caveats.add(
                    CaveatKind.GATEWAYS.caveat(
                        false,
                        "%s counted over %.1f s of a window of %.1f s, and its figures are of that part."
                            + " Repeat the trial on a machine that is less busy.",
                        late.process(),
                        late.seconds(),
                        window)));
  }

  private static void lost(ByGateway gateways, List<Caveat> caveats) {
    long losses = sum(gateways, each -> each.channels().losses());
    long failed = sum(gateways, each -> each.calls().failed());
    long givenUp = sum(gateways, each -> each.clients().givenUp());
    if (losses + failed + givenUp > 0) {
      caveats.add(
          CaveatKind.GATEWAYS.caveat(
              false,
              "Within the window gateways lost %d connections to members, failed %d calls and"
                  + " closed %d clients that did not read. Read the logs before you trust the"
                  + " tail.",
              losses,
              failed,
              givenUp));
    }
  }

  private static long sum(ByGateway all, ToLongFunction<ByGateway.Counts> count) {
    return all.gateways().stream().mapToLong(count).sum();
  }
}
