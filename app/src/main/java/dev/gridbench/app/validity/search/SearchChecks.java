package dev.gridbench.app.validity.search;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All checks of a trial that was made of probes. Each probe has had the checks of a trial; these
 * decide what of it is said of the whole, and what the search itself gives reason to doubt.
 */
public final class SearchChecks {

  private SearchChecks() {}

  /** The caveats of the trial, one of each kind, the invalidating ones first. */
  public static List<Caveat> caveats(SearchEvidence evidence) {
    List<Caveat> all = new ArrayList<>(ProbeChecks.inherited(evidence));
    SearchEvidence.Found found = evidence.found();
    if (found != null) {
      all.addAll(ProbeChecks.unsteady(evidence));
      all.addAll(judge(found));
    }
    all.addAll(failures(evidence.failures()));
    return firstOfEachKind(all);
  }

  private static List<Caveat> judge(SearchEvidence.Found found) {
    if (found instanceof SearchEvidence.Rate rate) {
      return RateSearchChecks.judge(rate);
    }
    return found instanceof SearchEvidence.Clients clients
        ? ClientSearchChecks.judge(clients)
        : ShareSearchChecks.judge((SearchEvidence.Share) found);
  }

  private static List<Caveat> failures(List<String> failures) {
    return failures.isEmpty()
        ? List.of()
        : List.of(
            CaveatKind.FAILED_PROBES.caveat(
                false,
                "%d probes failed and were taken again (%s). Read the logs before you trust the"
                    + " result.",
                failures.size(),
                failures.get(0)));
  }

  /** One that keeps the trial out goes before one that does not. */
  private static List<Caveat> firstOfEachKind(List<Caveat> all) {
    Map<Caveat.Kind, Caveat> first = new LinkedHashMap<>();
    all.stream()
        .sorted(Comparator.comparing(Caveat::invalidates).reversed())
        .forEach(caveat -> first.putIfAbsent(caveat.kind(), caveat));
    return List.copyOf(first.values());
  }
}
