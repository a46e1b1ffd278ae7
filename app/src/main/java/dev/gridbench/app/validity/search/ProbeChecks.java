package dev.gridbench.app.validity.search;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.TcpTimer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the probes of a search give reason to doubt of the trial. */
public final class ProbeChecks {

  /** Kinds that tell of a fault in any probe; what comes of too high a rate is none. */
  private static final Set<Caveat.Kind> FINDINGS =
      Set.of(
          CaveatKind.WRONG_ANSWERS,
          CaveatKind.READ_BACK,
          CaveatKind.COUNT_MISMATCH,
          CaveatKind.LOST_WRITES,
          CaveatKind.CONNECTION_COUNT,
          CaveatKind.TCP_CONNECTIONS);

  private ProbeChecks() {}

  /** Whether it tells of a fault, in whatever probe. */
  public static boolean finding(Caveat caveat) {
    return FINDINGS.contains(caveat.kind());
  }

  /**
   * Caveats of probes that are the trial's. Disturbances of the machine always are, also where
   * noise is tolerated, and so is what a setting does to latency: few clients show it, many hide
   * it.
   */
  static List<Caveat> inherited(SearchEvidence evidence) {
    return evidence.probes().stream()
        .flatMap(probe -> probe.outcome().caveats().stream())
        .filter(
            caveat ->
                (!evidence.errorsSought() && caveat.invalidates() && finding(caveat))
                    || Repeats.spoils(caveat)
                    || TcpTimer.tells(caveat))
        .toList();
  }

  /**
   * Names the probes that were not steady; it keeps the trial out where what was found rests on
   * one. It is no reason to try the whole trial again: each has had its tries.
   */
  static List<Caveat> unsteady(SearchEvidence evidence) {
    List<SearchEvidence.Probe> probes =
        evidence.probes().stream().filter(SearchEvidence.Probe::unsteady).toList();
    boolean rests = probes.stream().anyMatch(SearchEvidence.Probe::decisive);
    return probes.isEmpty()
        ? List.of()
        : List.of(
            new Caveat(
                CaveatKind.UNSTEADY_PROBES, rests, message(probes, rests, evidence.tries())));
  }

  private static String message(List<SearchEvidence.Probe> probes, boolean rests, int tries) {
    String numbers =
        probes.stream()
            .map(each -> Integer.toString(each.number()))
            .collect(Collectors.joining(", "));
    boolean one = probes.size() == 1;
    return (one ? "Probe " : "Probes ")
        + numbers
        + (one ? " was not steady, " : " were not steady, each ")
        + "the last of "
        + tries
        + " tries, and the result depends on "
        + (rests ? (one ? "it" : "some of them") : "others")
        + ". Lengthen 'warmup' and 'measure'.";
  }
}
