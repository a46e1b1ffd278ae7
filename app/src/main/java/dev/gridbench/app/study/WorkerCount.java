package dev.gridbench.app.study;

import java.util.List;
import java.util.Map;

/** JVMs that clients are dealt over: a level of the factor {@code workers}. */
public sealed interface WorkerCount {

  String PER_CLIENT = "per-client";

  /** One for each connection, which is as many as a cell can have. */
  record PerClient() implements WorkerCount {

    @Override
    public int of(int connections) {
      return connections;
    }

    @Override
    public String toString() {
      return PER_CLIENT;
    }
  }

  /** So many, as far as there are connections. */
  record Fixed(int number) implements WorkerCount {

    @Override
    public int of(int connections) {
      return Math.min(number, connections);
    }

    @Override
    public String toString() {
      return Integer.toString(number);
    }
  }

  /** Workers of a cell with so many connections, each of which lives in one JVM. */
  int of(int connections);

  /** How a study writes it. */
  static ScalarType<WorkerCount> type() {
    ScalarType<Integer> number = Types.integer(1, Integer.MAX_VALUE, "2");
    String words = "'" + PER_CLIENT + "' (one each) or " + number.words();
    return new ScalarType<>(
        words,
        number.example(),
        Map.of("anyOf", List.of(Map.of("const", PER_CLIENT), number.schema())),
        text -> {
          if (text.equals(PER_CLIENT)) {
            return new PerClient();
          }
          if (!text.matches("[-+]?[0-9].*")) {
            throw new Unreadable(
                "must be %s, but is '%s'.%s"
                    .formatted(words, text, Nearest.hint(text, List.of(PER_CLIENT))));
          }
          return new Fixed(number.parser().parse(text));
        },
        WorkerCount::toString);
  }
}
