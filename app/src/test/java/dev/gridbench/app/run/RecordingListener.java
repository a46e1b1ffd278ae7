package dev.gridbench.app.run;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.run.setup.RunListener;
import java.util.ArrayList;
import java.util.List;

/** Notes what it hears. */
public final class RecordingListener implements RunListener {

  final List<String> heard = new ArrayList<>();

  @Override
  public void started(List<Trial> toDo, int done) {
    heard.add("started " + toDo.size() + ", done " + done);
  }

  @Override
  public void preparing(Trial trial, String what) {
    // Its words are the cluster's.
  }

  @Override
  public void trial(Trial trial, int number) {
    heard.add(number + " " + trial.folder());
  }

  @Override
  public void phase(String what) {
    // Its words are the trial's.
  }

  @Override
  public void second(int second, double throughput, double p99) {
    heard.add("second " + second);
  }

  @Override
  public void outcome(Outcome outcome) {
    heard.add(outcome.outcome());
  }

  @Override
  public void note(String words) {
    heard.add("note: " + words);
  }
}
