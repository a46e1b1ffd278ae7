package dev.gridbench.app.run;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.setup.RunListener;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/** Keeps outcomes as they become known, and tells of them. */
record OutcomeStore(ResultsFolder folder, RunListener listener) {

  /**
   * An interruption ends what the trial needs, so that it seems to fail: such an outcome is none. A
   * measurement that was done before is kept.
   *
   * @throws InterruptedException if the run was asked to stop
   */
  void store(Outcome outcome) throws IOException, InterruptedException {
    boolean interrupted = Thread.interrupted();
    if (interrupted && !(outcome instanceof Outcome.Measured)) {
      throw new InterruptedException();
    }
    try {
      folder.append(outcome);
    } catch (ClosedByInterruptException e) {
      throw new InterruptedException();
    }
    listener.outcome(outcome);
    if (interrupted) {
      throw new InterruptedException();
    }
  }
}
