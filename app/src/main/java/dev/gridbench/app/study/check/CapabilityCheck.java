package dev.gridbench.app.study.check;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.system.Capabilities;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.yaml.Nearest;
import java.util.Collection;
import java.util.List;

/** Finds kept cells that ask of a client library what it cannot do. */
final class CapabilityCheck extends Check {

  private static final String DROP = " Drop it, or exclude those cells.";

  CapabilityCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    for (Labelled system : systems()) {
      levels(Factors.WORKLOAD).forEach(level -> checkVerbs(system, level));
      levels(Factors.VALUE).forEach(level -> checkValue(system, level));
      levels(Factors.FORMAT).forEach(level -> checkFormat(system, level));
      levels(Factors.INDEXES).forEach(level -> checkIndexes(system, level));
      levels(Factors.CONNECTIONS).forEach(level -> checkSharing(system, level));
      levels(Factors.THREADS).forEach(level -> checkThreads(system, level));
      checkMembers(system);
    }
  }

  private <T> boolean kept(Labelled system, Field<T> field, Level<T> level) {
    return with(system).with(field, level.value()).kept();
  }

  private void checkVerbs(Labelled system, Level<Workload> level) {
    if (!kept(system, Factors.WORKLOAD, level)) {
      return;
    }
    Capabilities can = system.system().library().capabilities();
    level.value().weights().keySet().stream()
        .filter(verb -> !can.verbs().contains(verb) && verb != Verb.RECONNECT)
        .sorted()
        .forEach(
            verb ->
                add(
                    level.place(),
                    "%s cannot %s (it has: %s). %s"
                        .formatted(
                            system.system().name(),
                            verb.label(),
                            verbs(can.verbs()),
                            instead(verb, can))));
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
      add(
          level.place(),
          "%s cannot store %s (it stores: %s).%s"
              .formatted(
                  system.system().versioned(),
                  level.value(),
                  String.join(" ", can.values().stream().sorted().toList()),
                  DROP));
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
      add(
          level.place(),
          "%s has no format '%s' (it has: %s).%s"
              .formatted(
                  system.system().versioned(), level.value(), String.join(" ", formats), meant));
    }
  }

  private void checkIndexes(Labelled system, Level<List<String>> level) {
    boolean able = system.system().library().capabilities().indexes();
    if (!able && !level.value().isEmpty() && kept(system, Factors.INDEXES, level)) {
      add(level.place(), "%s makes no indexes.%s".formatted(system.system().versioned(), DROP));
    }
  }

  private void checkSharing(Labelled system, Level<Connections> connections) {
    if (system.system().library().capabilities().multiplexes()) {
      return;
    }
    values().list(Factors.CLIENTS).stream()
        .filter(clients -> clients > connections.value().of(clients))
        .filter(
            clients ->
                with(system)
                    .with(Factors.CONNECTIONS, connections.value())
                    .with(Factors.CLIENTS, clients)
                    .kept())
        .findFirst()
        .ifPresent(
            clients ->
                add(
                    connections.place(),
                    ("%s cannot share a connection, but %s clients get %s. Write connections: own,"
                            + " or exclude those cells.")
                        .formatted(system.system().name(), clients, connections.value())));
  }

  private void checkThreads(Labelled system, Level<ThreadCount> threads) {
    if (system.system().library().capabilities().multiplexes()) {
      return;
    }
    boolean several =
        values().list(Factors.CLIENTS).stream()
            .filter(clients -> threads.value().of(clients) > 1)
            .anyMatch(
                clients ->
                    with(system)
                        .with(Factors.THREADS, threads.value())
                        .with(Factors.CLIENTS, clients)
                        .kept());
    if (several) {
      add(
          threads.place(),
          system.system().name()
              + " cannot share a connection, but the "
              + (threads.value().total() ? "" : threads.value() + " ")
              + "threads of a client do. Write threads: 1 and raise 'clients', or exclude those"
              + " cells.");
    }
  }

  private void checkMembers(Labelled system) {
    List<Level<Integer>> members = levels(Factors.MEMBERS);
    long sizes = members.stream().filter(level -> kept(system, Factors.MEMBERS, level)).count();
    if (system.system().attached() && sizes > 1) {
      add(
          values().place(Factors.MEMBERS),
          system.label()
              + " is attached and has the members that it has, but 'members' varies."
              + " Give it one level, or exclude the others for this system.");
    }
  }
}
