package dev.gridbench.app.study.check;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Map;
import java.util.Set;

/** Finds kept cells whose clients are to have more operations in flight than they can. */
public final class InFlightCheck {

  /** What the driver's interface has without waiting. */
  private static final Set<Verb> ASYNC = Set.of(Verb.GET, Verb.SET, Verb.REMOVE);

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public InFlightCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    draft.values().levels(Factors.IN_FLIGHT).stream()
        .filter(inFlight -> inFlight.value() > 1)
        .forEach(this::check);
  }

  private void check(Level<Integer> inFlight) {
    draft.labelled().forEach(system -> checkLibrary(system, inFlight));
    for (Level<Workload> workload : draft.values().levels(Factors.WORKLOAD)) {
      workload.value().weights().keySet().stream()
          .filter(verb -> !ASYNC.contains(verb))
          .sorted()
          .findFirst()
          .ifPresent(verb -> checkVerb(verb, workload, inFlight));
      if (workload.value().writes()) {
        draft
            .values()
            .levels(Factors.ENTRIES)
            .forEach(entries -> checkKeys(workload, entries, inFlight));
      }
    }
  }

  private void checkLibrary(Labelled system, Level<Integer> inFlight) {
    boolean kept =
        cells.any(
            Map.of(
                Factors.SYSTEM,
                system.label(),
                Factors.IN_FLIGHT.name(),
                text(Factors.IN_FLIGHT, inFlight)));
    if (!system.system().library().capabilities().async() && kept) {
      problems.add(
          inFlight.place(),
          system.system().name()
              + " waits for every answer (it has no asynchronous calls), but a thread is to have "
              + inFlight.value()
              + " operations in flight. Write inFlight: 1 and raise 'clients' or 'threads', or"
              + " exclude those cells.");
    }
  }

  private void checkVerb(Verb verb, Level<Workload> workload, Level<Integer> inFlight) {
    boolean kept =
        cells.any(
            Map.of(
                Factors.WORKLOAD.name(),
                text(Factors.WORKLOAD, workload),
                Factors.IN_FLIGHT.name(),
                text(Factors.IN_FLIGHT, inFlight)));
    if (kept) {
      problems.add(
          inFlight.place(),
          (verb == Verb.QUERY ? "a query is" : "'" + verb.label() + "' is")
              + " always waited for, but a thread is to have "
              + inFlight.value()
              + " operations in flight. Write inFlight: 1, or exclude those cells.");
    }
  }

  private void checkKeys(Level<Workload> workload, Level<Long> entries, Level<Integer> inFlight) {
    draft.values().levels(Factors.CLIENTS).stream()
        .flatMap(
            clients ->
                draft.values().levels(Factors.THREADS).stream()
                    .filter(threads -> kept(workload, entries, inFlight, clients, threads))
                    .map(threads -> (long) clients.value() * threads.value().of(clients.value())))
        .filter(callers -> callers * inFlight.value() > entries.value())
        .filter(callers -> callers <= entries.value())
        .findFirst()
        .ifPresent(
            callers ->
                problems.add(
                    entries.place(),
                    callers
                        + " writing threads with "
                        + inFlight.value()
                        + " operations in flight each need "
                        + callers * inFlight.value()
                        + " keys, since a key has one write at a time, but there are only "
                        + entries.value()
                        + " entries. Raise 'entries' or exclude those cells."));
  }

  private boolean kept(
      Level<Workload> workload,
      Level<Long> entries,
      Level<Integer> inFlight,
      Level<Integer> clients,
      Level<ThreadCount> threads) {
    return cells.any(
        Map.of(
            Factors.WORKLOAD.name(),
            text(Factors.WORKLOAD, workload),
            Factors.ENTRIES.name(),
            text(Factors.ENTRIES, entries),
            Factors.IN_FLIGHT.name(),
            text(Factors.IN_FLIGHT, inFlight),
            Factors.CLIENTS.name(),
            text(Factors.CLIENTS, clients),
            Factors.THREADS.name(),
            text(Factors.THREADS, threads)));
  }

  private static <T> String text(Field<T> field, Level<T> level) {
    return field.type().level(level.value());
  }
}
