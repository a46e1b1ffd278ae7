package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.Network;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What client libraries repaired though nothing was done to any process (method.md R55). */
final class RepairChecks {

  private RepairChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    Harness harness = evidence.facts().harness();
    Network network = harness == null ? null : harness.network();
    return network == null || evidence.disturbed()
        ? List.of()
        : caveats(known(network.reconnections()), known(network.retries()));
  }

  private static long known(@Nullable Long count) {
    return count == null ? 0 : count;
  }

  private static List<Caveat> caveats(long reconnections, long retries) {
    return reconnections + retries == 0
        ? List.of()
        : List.of(
            CaveatKind.RECONNECTED.caveat(
                false,
                "Client libraries lost and opened connections anew %,d times and sent %,d requests"
                    + " again, though the study disturbs nothing. Read the members' and the"
                    + " workers' logs before you trust the tail.",
                reconnections,
                retries));
  }
}
