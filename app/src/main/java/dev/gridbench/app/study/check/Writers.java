package dev.gridbench.app.study.check;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.ThreadCount;
import java.util.stream.Stream;

/** All threads of a cell, each of which writes keys of its own. */
record Writers(int clients, ThreadCount threads) {

  /** Each number of clients with each of threads. */
  static Stream<Writers> all(Values values) {
    return values.list(Factors.CLIENTS).stream()
        .flatMap(
            clients ->
                values.list(Factors.THREADS).stream()
                    .map(threads -> new Writers(clients, threads)));
  }

  long count() {
    return (long) clients * each();
  }

  /** Threads of a client. */
  int each() {
    return threads.of(clients);
  }

  /** {@code 8 clients with 4 threads each}. */
  String text() {
    return clients + " clients" + (each() == 1 ? "" : " with " + each() + " threads each");
  }

  /** Those of the cells that have so many. */
  Check.Cells of(Check.Cells cells) {
    return cells.with(Factors.CLIENTS, clients).with(Factors.THREADS, threads);
  }
}
