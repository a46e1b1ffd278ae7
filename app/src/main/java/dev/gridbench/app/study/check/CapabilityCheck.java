package dev.gridbench.app.study.check;

import dev.gridbench.api.Capabilities;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Finds kept cells that ask of a client library what it cannot do. */
public final class CapabilityCheck {

  private static final String DROP = " Drop it, or exclude those cells.";

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public CapabilityCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    for (Labelled system : draft.labelled()) {
      levels(Factors.WORKLOAD).forEach(level -> checkVerbs(system, level));
      levels(Factors.VALUE).forEach(level -> checkValue(system, level));
      levels(Factors.FORMAT).forEach(level -> checkFormat(system, level));
      levels(Factors.CONNECTIONS).forEach(level -> checkSharing(system, level));
      levels(Factors.THREADS).forEach(level -> checkThreads(system, level));
      checkMembers(system);
    }
  }

  private <T> List<Level<T>> levels(Field<T> field) {
    return draft.values().levels(field);
  }

  private <T> boolean kept(Labelled system, Field<T> field, Level<T> level) {
    return cells.any(
        Map.of(Factors.SYSTEM, system.label(), field.name(), field.type().level(level.value())));
  }

  private void checkVerbs(Labelled system, Level<Workload> level) {
    if (!kept(system, Factors.WORKLOAD, level)) {
      return;
    }
    Capabilities can = system.system().library().capabilities();
    level.value().weights().keySet().stream()
        .filter(verb -> !can.verbs().contains(verb))
        .sorted()
        .forEach(
            verb ->
                problems.add(
                    level.place(),
                    system.system().name()
                        + " cannot "
                        + verb.label()
                        + " (it has: "
                        + verbs(can.verbs())
                        + "). "
                        + instead(verb, can)));
  }

  private static String instead(Verb verb, Capabilities can) {
    return verb == Verb.PUT && can.verbs().contains(Verb.SET)
        ? "Write 'set', which stores and does not ask for the old value, or exclude those cells."
        : "Drop '" + verb.label() + "' or exclude those cells.";
  }

  private static String verbs(Collection<Verb> verbs) {
    return String.join(" ", verbs.stream().sorted().map(Verb::label).toList());
  }

  private void checkValue(Labelled system, Level<ValueShape> level) {
    Capabilities can = system.system().library().capabilities();
    if (!can.values().contains(level.value().family()) && kept(system, Factors.VALUE, level)) {
      problems.add(
          level.place(),
          system.system().versioned()
              + " cannot store "
              + level.value()
              + " (it stores: "
              + String.join(" ", can.values().stream().sorted().toList())
              + ")."
              + DROP);
    }
  }

  private void checkFormat(Labelled system, Level<String> level) {
    List<String> formats = system.system().library().capabilities().formats();
    boolean known = level.value().equals("default") || formats.contains(level.value());
    if (!known && kept(system, Factors.FORMAT, level)) {
      String meant =
          Nearest.to(level.value(), formats)
              .map(name -> " Did you mean '" + name + "'?")
              .orElse(DROP);
      problems.add(
          level.place(),
          system.system().versioned()
              + " has no format '"
              + level.value()
              + "' (it has: "
              + String.join(" ", formats)
              + ")."
              + meant);
    }
  }

  private void checkSharing(Labelled system, Level<Connections> connections) {
    if (system.system().library().capabilities().multiplexes()) {
      return;
    }
    levels(Factors.CLIENTS).stream()
        .filter(clients -> clients.value() > connections.value().of(clients.value()))
        .filter(clients -> keptTogether(system, Factors.CONNECTIONS, connections, clients))
        .findFirst()
        .ifPresent(
            clients ->
                problems.add(
                    connections.place(),
                    system.system().name()
                        + " cannot share a connection, but "
                        + clients.value()
                        + " clients get "
                        + connections.value()
                        + ". Write connections: own, or exclude those cells."));
  }

  private void checkThreads(Labelled system, Level<ThreadCount> threads) {
    if (system.system().library().capabilities().multiplexes()) {
      return;
    }
    boolean several =
        levels(Factors.CLIENTS).stream()
            .filter(clients -> threads.value().of(clients.value()) > 1)
            .anyMatch(clients -> keptTogether(system, Factors.THREADS, threads, clients));
    if (several) {
      problems.add(
          threads.place(),
          system.system().name()
              + " cannot share a connection, but the "
              + (threads.value().total() ? "" : threads.value() + " ")
              + "threads of a client do. Write threads: 1 and raise 'clients', or exclude those"
              + " cells.");
    }
  }

  private <T> boolean keptTogether(
      Labelled system, Field<T> field, Level<T> level, Level<Integer> clients) {
    return cells.any(
        Map.of(
            Factors.SYSTEM,
            system.label(),
            field.name(),
            field.type().level(level.value()),
            Factors.CLIENTS.name(),
            Integer.toString(clients.value())));
  }

  private void checkMembers(Labelled system) {
    List<Level<Integer>> members = levels(Factors.MEMBERS);
    long sizes = members.stream().filter(level -> kept(system, Factors.MEMBERS, level)).count();
    if (system.system().attached() && sizes > 1) {
      problems.add(
          draft.values().place(Factors.MEMBERS),
          system.label()
              + " is attached and has the members that it has, but 'members' varies."
              + " Give it one level, or exclude the others for this system.");
    }
  }
}
