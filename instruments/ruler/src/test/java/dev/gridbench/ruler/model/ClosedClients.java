package dev.gridbench.ruler.model;

import java.util.Comparator;
import java.util.PriorityQueue;

/** Clients that share a worker by weights and call again a while after each answer. */
final class ClosedClients {

  private record Call(int client, long at, long number) {}

  private final ProcessorSharing<Integer> worker = new ProcessorSharing<>(1, Pace.FULL);
  private final PriorityQueue<Call> coming =
      new PriorityQueue<>(Comparator.comparingLong(Call::at).thenComparingLong(Call::number));
  private final double[] weights;
  private final long work;
  private final long gap;
  private long number;

  /**
   * @param calls that each has under way
   * @param work of each call, in nanoseconds
   * @param gap from an answer to the call that follows it, in nanoseconds
   */
  ClosedClients(double[] weights, int calls, long work, long gap) {
    this.weights = weights.clone();
    this.work = work;
    this.gap = gap;
    for (int i = 0; i < calls * weights.length; i++) {
      coming.add(new Call(i % weights.length, 0, number++));
    }
  }

  /** Whose call is the next to be answered. */
  int next() {
    while (!coming.isEmpty() && coming.element().at() < worker.nextDeparture()) {
      Call call = coming.remove();
      worker.arrive(call.client(), call.at(), work, weights[call.client()]);
    }
    Discipline.Served<Integer> served = worker.depart();
    coming.add(new Call(served.job(), served.end() + gap, number++));
    return served.job();
  }
}
