package dev.gridbench.app.validity;

import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Whether the load was what it is called. */
public final class LoadChecks {

  private static final double LEAST = 0.98;
  private static final double MOST = 1.02;
  private static final double FAILED_SHARE = 0.01;
  private static final double EXHAUSTED_SHARE = 0.01;

  private LoadChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    return caveats(evidence.loads());
  }

  /** Of several loads each is judged for itself, be they beside or after each other. */
  public static List<Caveat> caveats(Evidence.Loads loads) {
    List<Caveat> caveats = new ArrayList<>();
    loads
        .tenants()
        .forEach(
            (name, tenant) -> {
              String of = "Tenant " + name;
              add(of, TenantChecks.caveats(tenant.facts()), caveats);
              add(of, caveats(tenant.load()), caveats);
            });
    for (Evidence.PhaseLoad phase : loads.phases()) {
      String of = phase.facts().text();
      add(of, PhaseChecks.caveats(phase.facts(), phase.arrival()), caveats);
      add(of, caveats(phase.load()), caveats);
    }
    if (loads.tenants().isEmpty()) {
      caveats(loads.whole()).stream()
          .filter(one -> loads.phases().isEmpty() || CaveatKind.POOL_EXHAUSTED.is(one))
          .forEach(caveats::add);
    }
    return caveats;
  }

  private static void add(String of, List<Caveat> some, List<Caveat> to) {
    some.forEach(
        one ->
            to.add(
                new Caveat(
                    one.kind(), one.invalidates(), of + ": " + one.message(), one.effect())));
  }

  /** The caveats of one load. */
  static List<Caveat> caveats(LoadEvidence evidence) {
    return Stream.<Function<LoadEvidence, Optional<Caveat>>>of(
            LoadChecks::denominator,
            LoadChecks::clientBound,
            LoadChecks::starved,
            LoadChecks::notSustainable,
            LoadChecks::poolExhausted)
        .flatMap(check -> check.apply(evidence).stream())
        .toList();
  }

  private static Optional<Caveat> denominator(LoadEvidence evidence) {
    Double law = evidence.facts().littlesLaw();
    return law == null || law <= MOST + evidence.edge()
        ? Optional.empty()
        : caveat(
            CaveatKind.LITTLES_LAW,
            true,
            "Throughput times mean time over clients is %.3f, and Little's law allows at most 1:"
                + " a count or a duration is wrong. Report this as a defect of gridbench.",
            law);
  }

  /** What failed operations leave out is not known, so nothing is said where there are many. */
  private static Optional<Caveat> clientBound(LoadEvidence evidence) {
    Double law = evidence.facts().littlesLaw();
    return law == null
            || evidence.facts().achieved() == 0
            || evidence.failedShare() > FAILED_SHARE
            || law >= LEAST - evidence.edge()
        ? Optional.empty()
        : caveat(
                CaveatKind.CLIENT_BOUND,
                false,
                "Clients spent only %.0f %% of the window inside operations (Little's law); the rest"
                    + " is gridbench's own work and waiting for a processor. Throughput is a lower"
                    + " bound for the system. Use fewer clients, or give the workers more processors.",
                100 * law)
            .map(
                caveat ->
                    caveat.withEffect(
                        Boolean.TRUE.equals(evidence.facts().sustainable()) ? 0 : 1 - law));
  }

  /** The answered operations tell nothing of those that wait. */
  private static Optional<Caveat> starved(LoadEvidence evidence) {
    LoadEvidence.Waiting waiting = evidence.waiting();
    return waiting.clients() == 0
        ? Optional.empty()
        : caveat(
            CaveatKind.STARVED_CLIENTS,
            false,
            "%d of %d clients waited for one answer when the window ended, the longest for %.1f of"
                + " its %.1f s, while the others were served: throughput is that of fewer clients,"
                + " and these waits are in no quantile. Look at the threads that serve connections"
                + " at the members, or measure with fewer clients.",
            waiting.clients(),
            waiting.of(),
            waiting.longestSeconds(),
            evidence.windowSeconds());
  }

  private static Optional<Caveat> notSustainable(LoadEvidence evidence) {
    LoadFacts facts = evidence.facts();
    LoadFacts.Schedule due = facts.schedule();
    LoadFacts.Backlog backlog = facts.backlog();
    return facts.keptUp() || due == null || backlog == null
        ? Optional.empty()
        : caveat(
            CaveatKind.NOT_SUSTAINABLE,
            false,
            "The system did not keep up: %.0f operations a second were due, %.0f were done, %d"
                + " were never sent, and the backlog grew by %.0f. Quantiles would only reflect"
                + " the length of the run. Lower the rate.",
            due.offered(),
            facts.achieved(),
            due.notSent(),
            backlog.backlogGrowth());
  }

  private static Optional<Caveat> poolExhausted(LoadEvidence evidence) {
    LoadFacts.Backlog backlog = evidence.facts().backlog();
    Double seconds = backlog == null ? null : backlog.poolExhaustedSeconds();
    return seconds == null || seconds <= EXHAUSTED_SHARE * evidence.windowSeconds()
        ? Optional.empty()
        : caveat(
            CaveatKind.POOL_EXHAUSTED,
            false,
            "For %.1f of %.0f s an operation was due while every client of its schedule had its"
                + " limit of operations in flight. The wait is in the response time, not in the"
                + " service time. Add clients or raise 'inFlight' to measure the system's queue"
                + " and not the clients'.",
            seconds,
            evidence.windowSeconds());
  }

  private static Optional<Caveat> caveat(
      CaveatKind kind, boolean invalidates, String format, @Nullable Object... facts) {
    return Optional.of(kind.caveat(invalidates, format, facts));
  }
}
