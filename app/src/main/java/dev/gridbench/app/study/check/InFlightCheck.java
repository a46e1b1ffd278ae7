package dev.gridbench.app.study.check;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import java.util.Set;

/** Finds kept cells whose clients are to have more operations in flight than they can. */
final class InFlightCheck extends Check {

  /** What the driver's interface has without waiting. */
  private static final Set<Verb> ASYNC = Set.of(Verb.GET, Verb.SET, Verb.REMOVE);

  InFlightCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    levels(Factors.IN_FLIGHT).stream()
        .filter(inFlight -> inFlight.value() > 1)
        .forEach(this::check);
  }

  private void check(Level<Integer> inFlight) {
    systems().forEach(system -> checkLibrary(system, inFlight));
    for (Workload workload : values().list(Factors.WORKLOAD)) {
      workload.weights().keySet().stream()
          .filter(verb -> !ASYNC.contains(verb))
          .sorted()
          .findFirst()
          .ifPresent(verb -> checkVerb(verb, workload, inFlight));
      if (workload.writes()) {
        levels(Factors.ENTRIES).forEach(entries -> checkKeys(workload, entries, inFlight.value()));
      }
    }
  }

  private void checkLibrary(Labelled system, Level<Integer> inFlight) {
    if (!system.system().library().capabilities().async()
        && with(system).with(Factors.IN_FLIGHT, inFlight.value()).kept()) {
      add(
          inFlight.place(),
          ("%s waits for every answer (it has no asynchronous calls), but a thread is to have %d"
                  + " operations in flight. Write inFlight: 1 and raise 'clients' or 'threads', or"
                  + " exclude those cells.")
              .formatted(system.system().name(), inFlight.value()));
    }
  }

  private void checkVerb(Verb verb, Workload workload, Level<Integer> inFlight) {
    if (with(Factors.WORKLOAD, workload).with(Factors.IN_FLIGHT, inFlight.value()).kept()) {
      add(
          inFlight.place(),
          ("%s is always waited for, but a thread is to have %d operations in flight. Write"
                  + " inFlight: 1, or exclude those cells.")
              .formatted(
                  verb == Verb.QUERY ? "a query" : "'" + verb.label() + "'", inFlight.value()));
    }
  }

  private void checkKeys(Workload workload, Level<Long> entries, int inFlight) {
    Writers.all(values())
        .filter(writers -> writers.count() * inFlight > entries.value())
        .filter(writers -> writers.count() <= entries.value())
        .filter(
            writers ->
                writers
                    .of(with(Factors.WORKLOAD, workload))
                    .with(Factors.ENTRIES, entries.value())
                    .with(Factors.IN_FLIGHT, inFlight)
                    .kept())
        .findFirst()
        .ifPresent(
            writers ->
                add(
                    entries.place(),
                    ("%d writing threads with %d operations in flight each need %d keys, since a"
                            + " key has one write at a time, but there are only %d entries. Raise"
                            + " 'entries' or exclude those cells.")
                        .formatted(
                            writers.count(),
                            inFlight,
                            writers.count() * inFlight,
                            entries.value())));
  }
}
