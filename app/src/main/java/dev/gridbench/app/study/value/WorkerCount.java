package dev.gridbench.app.study.value;

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
}
