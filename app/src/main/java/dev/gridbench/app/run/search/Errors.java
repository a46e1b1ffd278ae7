package dev.gridbench.app.run.search;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.Network;
import dev.gridbench.app.validity.search.ProbeChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What failed in a load, at its clients or at the system, warm-up included.
 *
 * @param count failed and wrong operations, connections lost, requests sent again; 1 where nothing
 *     of this was counted and a check has failed
 * @param text what it was; null where nothing failed
 */
record Errors(long count, @Nullable String text) {

  /** Further checks that say of a load that something failed, even where no operation did. */
  private static final Set<Caveat.Kind> CHECKS =
      Set.of(
          CaveatKind.GATEWAYS, CaveatKind.UNCHECKED, CaveatKind.NO_OPERATIONS, CaveatKind.OVERFLOW);

  static Errors of(Outcome.Measured outcome) {
    List<String> words = new ArrayList<>();
    long count = operations(outcome, words) + repairs(outcome.harness(), words);
    for (Caveat caveat : outcome.caveats()) {
      if (ProbeChecks.finding(caveat) || CHECKS.contains(caveat.kind())) {
        words.add(caveat.label());
      }
    }
    return words.isEmpty()
        ? new Errors(0, null)
        : new Errors(Math.max(1, count), String.join(", ", words));
  }

  private static long operations(Outcome.Measured outcome, List<String> words) {
    long all = 0;
    for (var verb : new TreeMap<>(outcome.verbs()).entrySet()) {
      Outcome.VerbResult result = verb.getValue();
      long told = result.errors().values().stream().mapToLong(Long::longValue).sum();
      long count = Math.max(result.failed(), told) + result.wrong();
      if (count > 0) {
        String kinds = String.join(", ", new TreeMap<>(result.errors()).keySet());
        words.add(count + " of " + verb.getKey() + (kinds.isEmpty() ? "" : " (" + kinds + ")"));
      }
      all += count;
    }
    return all;
  }

  private static long repairs(@Nullable Harness harness, List<String> words) {
    Network network = harness == null ? null : harness.network();
    return network == null
        ? 0
        : repairs(network.reconnections(), "reconnections", words)
            + repairs(network.retries(), "requests sent again", words);
  }

  private static long repairs(@Nullable Long count, String what, List<String> words) {
    if (count == null || count == 0) {
      return 0;
    }
    words.add(count + " " + what);
    return count;
  }
}
