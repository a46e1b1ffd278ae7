package dev.gridbench.app.study.check;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Map;

/** Finds kept cells whose threads together cannot be dealt over their clients. */
public final class ThreadsCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public ThreadsCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    draft.values().levels(Factors.THREADS).stream()
        .filter(threads -> threads.value().total())
        .forEach(
            threads -> {
              checkEven(threads);
              checkSearch(threads);
              checkTenants(threads);
            });
  }

  private void checkEven(Level<ThreadCount> threads) {
    draft.values().levels(Factors.CLIENTS).stream()
        .filter(clients -> !threads.value().evenOver(clients.value()))
        .filter(clients -> kept(threads, Factors.CLIENTS, clients))
        .findFirst()
        .ifPresent(
            clients ->
                problems.add(
                    threads.place(),
                    "'threads' deals %d threads over %d clients, which does not come out even. Write a number that every number of clients divides, or exclude those cells."
                        .formatted(threads.value().number(), clients.value())));
  }

  /** Such a search has other numbers of clients than the study names. */
  private void checkSearch(Level<ThreadCount> threads) {
    draft.values().levels(Factors.LOAD).stream()
        .filter(load -> load.value() instanceof LoadModel.ErrorFree)
        .filter(load -> kept(threads, Factors.LOAD, load))
        .findFirst()
        .ifPresent(
            load ->
                problems.add(
                    threads.place(),
                    "'threads' is a total, but the search for the most clients without errors tries numbers of clients"
                        + " that it need not divide by. Write the threads of each client."));
  }

  private void checkTenants(Level<ThreadCount> threads) {
    if (draft.values().given(TenantFields.TENANTS)) {
      problems.add(
          threads.place(),
          "'threads' is a total, but each tenant has clients of its own. Write the threads of each client.");
    }
  }

  private <T> boolean kept(Level<ThreadCount> threads, Field<T> field, Level<T> level) {
    return cells.any(
        Map.of(
            Factors.THREADS.name(),
            threads.value().toString(),
            field.name(),
            field.type().level(level.value())));
  }
}
