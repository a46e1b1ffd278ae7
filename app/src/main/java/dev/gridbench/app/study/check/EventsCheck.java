package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.value.NetworkFault;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds fault events that cannot happen in every kept cell. */
final class EventsCheck extends Check {

  /** Clients who are no limit of the connections that they share. */
  private static final int MANY = Integer.MAX_VALUE;

  EventsCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    List<FaultEvent> events = values().one(Constants.EVENTS).orElse(List.of());
    for (int i = 0; i < events.size(); i++) {
      FaultEvent event = events.get(i);
      events.subList(0, i).stream()
          .filter(earlier -> overlaps(event, earlier))
          .forEach(
              earlier -> add(event, "overlaps " + earlier + ". Let one end before the other."));
      checkTime(event);
      event.network().ifPresent(fault -> checkNetwork(event, fault));
      if (event.toMember()) {
        checkMember(event);
      } else {
        checkWorker(event);
      }
    }
  }

  private void add(FaultEvent event, String rest) {
    add(values().place(Constants.EVENTS), "event " + event + " " + rest);
  }

  private <T> Stream<T> kept(Field<T> field) {
    return values().list(field).stream().filter(level -> with(field, level).kept());
  }

  private void checkTime(FaultEvent event) {
    int most = kept(Factors.MEMBERS).max(Comparator.naturalOrder()).orElse(1);
    List<FaultEvent> each = event.each(most);
    Duration over = each.get(each.size() - 1).over();
    kept(Factors.MEASURE)
        .min(Comparator.naturalOrder())
        .filter(window -> over.compareTo(window) >= 0)
        .ifPresent(
            window ->
                add(
                    event,
                    "is not over before the window of %s ends. Lengthen 'measure'."
                        .formatted(LevelText.duration((Duration) window))));
  }

  private void checkNetwork(FaultEvent event, NetworkFault fault) {
    if (values().one(Constants.HOSTS).isEmpty()) {
      add(event, "is about packets between hosts, and there is one only. Name several: 'hosts'.");
    }
    if (fault.peers().equals(Optional.of(event.process()))) {
      add(event, "names the same member as its peer. Name another, or drop 'peers'.");
    }
    kept(Factors.MEMBERS)
        .min(Comparator.naturalOrder())
        .filter(members -> fault.members() > members)
        .ifPresent(
            members ->
                add(
                    event,
                    "has peers that a cell of %d %s does not have. Raise 'members', or drop 'peers'."
                        .formatted(members, members == 1 ? "member" : "members")));
  }

  /** On one host the second of a kind would take the place of the first. */
  private static boolean overlaps(FaultEvent event, FaultEvent other) {
    return event.action().ofNetwork()
        && other.action() == event.action()
        && other.process().equals(event.process())
        && other.at().compareTo(event.over()) <= 0
        && event.at().compareTo(other.over()) <= 0;
  }

  private void checkMember(FaultEvent event) {
    for (Labelled system : systems()) {
      boolean inWorker = system.system().inWorker();
      if (with(system).kept() && (inWorker || system.system().attached())) {
        add(
            event,
            "cannot be done to %s, %s. Drop the event or the system."
                .formatted(
                    system.label(),
                    inWorker
                        ? "which has no members"
                        : "which is attached, so gridbench does" + " not own its members"));
      }
    }
    kept(Factors.MEMBERS)
        .min(Comparator.naturalOrder())
        .filter(members -> event.action() != FaultEvent.Action.ROLL && event.number() > members)
        .ifPresent(
            members ->
                add(
                    event,
                    "needs more than the %d members of a cell.".formatted(members)
                        + " Raise 'members' or name another."));
  }

  /** A cell has no more workers than connections, and no more of these than clients. */
  private void checkWorker(FaultEvent event) {
    if (event.action() == FaultEvent.Action.RESTART) {
      add(
          event,
          "names a worker, and only members can be started again. Name a member, or kill it.");
    }
    if (event.action().ofNetwork()) {
      add(
          event,
          "names a worker, and only packets of members are dropped or held back. Name a member.");
    }
    Stream.of(
            kept(Factors.WORKERS).map(workers -> workers.of(MANY)),
            kept(Factors.CONNECTIONS).map(connections -> connections.of(MANY)),
            kept(Factors.CLIENTS))
        .flatMap(most -> most)
        .min(Comparator.naturalOrder())
        .filter(workers -> event.number() > workers)
        .ifPresent(
            workers ->
                add(
                    event,
                    "needs more than the %d workers of a cell.".formatted(workers)
                        + " Raise 'workers', or name another."));
  }
}
