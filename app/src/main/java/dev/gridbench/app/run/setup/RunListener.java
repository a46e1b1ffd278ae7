package dev.gridbench.app.run.setup;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import java.util.List;

/** Hears how a run goes on. Calls come one at a time. */
public interface RunListener {

  /** The run begins: the trials still to do in their order, and how many were done before. */
  void started(List<Trial> toDo, int done);

  /** A cluster is being made ready for this trial and those after it. */
  void preparing(Trial trial, String what);

  /** An attempt at a trial begins; the number is the same for all attempts at one trial. */
  void trial(Trial trial, int number);

  /** A part of the trial begins, a search's probe; it lasts until the next. */
  default void part(String which) {}

  /** The trial is in this phase. */
  void phase(String what);

  /**
   * One second of load, or one slice where slices are longer.
   *
   * @param second the last of it; negative in the warm-up
   * @param throughput rightly answered operations a second, all clients
   * @param p99 service time in microseconds, NaN where nothing completed
   */
  void second(int second, double throughput, double p99);

  /** What became of the trial, after it was stored. */
  void outcome(Outcome outcome);

  /** What is to be known now: what pilots found, or why the run ends before its last trial. */
  void note(String words);
}
