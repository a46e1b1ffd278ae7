package dev.gridbench.app.validity.search;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.validity.Repeats;
import java.util.List;
import java.util.stream.Stream;

/** Whether a share of a closed loop's throughput is a share of what the system can do. */
final class ShareSearchChecks {

  private ShareSearchChecks() {}

  /** What the open load left is the trial's; what spoils one of the two has been said. */
  static List<Caveat> judge(SearchEvidence.Share found) {
    Stream<Caveat> shown =
        found.open().caveats().stream().filter(caveat -> !Repeats.isReason(caveat.kind()));
    return Stream.concat(bound(found).stream(), shown).toList();
  }

  private static List<Caveat> bound(SearchEvidence.Share found) {
    return found.closed().caveats().stream().noneMatch(CaveatKind.CLIENT_BOUND::is)
        ? List.of()
        : List.of(
            CaveatKind.SHARE_OF_CLIENTS.caveat(
                false,
                "The closed loop that the load is a share of was limited by the clients, not by"
                    + " the system, so the real share is lower. Use fewer clients, or give the workers more processors."));
  }
}
