package dev.gridbench.app.study.check;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Connections;

/** Finds kept cells whose clients are to close connections that are not theirs alone. */
final class ReconnectCheck extends Check {

  private static final String DROP = " Drop 'reconnect' or exclude those cells.";

  ReconnectCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    levels(Factors.WORKLOAD).stream()
        .filter(workload -> workload.value().has(Verb.RECONNECT))
        .filter(workload -> with(Factors.WORKLOAD, workload.value()).kept())
        .forEach(this::check);
  }

  private void check(Level<Workload> workload) {
    systems().stream()
        .filter(system -> system.system().inWorker())
        .filter(system -> with(system).with(Factors.WORKLOAD, workload.value()).kept())
        .forEach(
            system ->
                add(
                    workload.place(),
                    system.system().name()
                        + " lives in the workers, where no client connects to it."
                        + DROP));
    if (workload.value().has(Verb.QUERY)) {
      add(
          workload.place(),
          "'workload' mixes query and reconnect, but a query is prepared on one connection. Drop"
              + " one of them.");
    }
    levels(Factors.CONNECTIONS).forEach(connections -> checkShared(workload, connections));
    if (Writers.all(values())
        .anyMatch(
            writers ->
                writers.each() > 1
                    && writers.of(with(Factors.WORKLOAD, workload.value())).kept())) {
      add(
          workload.place(),
          "the threads of a client share its connection, which one of them is to close. Write"
              + " threads: 1, or exclude those cells.");
    }
  }

  private void checkShared(Level<Workload> workload, Level<Connections> connections) {
    boolean shared =
        values().list(Factors.CLIENTS).stream()
            .filter(clients -> clients > connections.value().of(clients))
            .anyMatch(
                clients ->
                    with(Factors.WORKLOAD, workload.value())
                        .with(Factors.CONNECTIONS, connections.value())
                        .with(Factors.CLIENTS, clients)
                        .kept());
    if (shared) {
      add(
          connections.place(),
          "clients share connections (%s), which one of them is to close. Write connections: own, or"
                  .formatted(connections.value())
              + " exclude those cells.");
    }
  }
}
