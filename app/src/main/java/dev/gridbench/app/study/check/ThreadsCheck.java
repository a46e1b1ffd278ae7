package dev.gridbench.app.study.check;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.ThreadCount;

/** Finds kept cells whose threads together cannot be dealt over their clients. */
final class ThreadsCheck extends Check {

  ThreadsCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    levels(Factors.THREADS).stream()
        .filter(threads -> threads.value().total())
        .forEach(
            threads -> {
              checkEven(threads);
              checkSearch(threads);
              checkTenants(threads);
            });
  }

  private void checkEven(Level<ThreadCount> threads) {
    levels(Factors.CLIENTS).stream()
        .filter(clients -> !threads.value().evenOver(clients.value()))
        .filter(clients -> kept(threads, Factors.CLIENTS, clients))
        .findFirst()
        .ifPresent(
            clients ->
                add(
                    threads.place(),
                    "'threads' deals %d threads over %d clients, which does not come out even. Write a number that every number of clients divides, or exclude those cells."
                        .formatted(threads.value().number(), clients.value())));
  }

  /** Such a search has other numbers of clients than the study names. */
  private void checkSearch(Level<ThreadCount> threads) {
    levels(Factors.LOAD).stream()
        .filter(load -> load.value() instanceof LoadModel.ErrorFree)
        .filter(load -> kept(threads, Factors.LOAD, load))
        .findFirst()
        .ifPresent(
            load ->
                add(
                    threads.place(),
                    "'threads' is a total, but the search for the most clients without errors tries"
                        + " numbers of clients that it need not divide by. Write the threads of"
                        + " each client."));
  }

  private void checkTenants(Level<ThreadCount> threads) {
    if (values().given(TenantFields.TENANTS)) {
      add(
          threads.place(),
          "'threads' is a total, but each tenant has clients of its own. Write the threads of each"
              + " client.");
    }
  }

  private <T> boolean kept(Level<ThreadCount> threads, Field<T> field, Level<T> level) {
    return with(Factors.THREADS, threads.value()).with(field, level.value()).kept();
  }
}
