package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.run.setup.RunListener;
import java.util.List;

/** Hears a run and shows nothing of it. */
public final class Quiet implements RunListener {

  @Override
  public void started(List<Trial> toDo, int done) {}

  @Override
  public void preparing(Trial trial, String what) {}

  @Override
  public void trial(Trial trial, int number) {}

  @Override
  public void phase(String what) {}

  @Override
  public void second(int second, double throughput, double p99) {}

  @Override
  public void outcome(Outcome outcome) {}

  @Override
  public void note(String words) {}
}
