package dev.gridbench.app.run;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import java.io.IOException;

/** Makes attempts at trials, with what they share between them. */
interface TrialExecution extends AutoCloseable {

  /**
   * One attempt: it has an outcome, whatever happens.
   *
   * @throws IOException if nothing can be written any more
   * @throws InterruptedException if the run was asked to stop
   */
  Outcome attempt(Trial trial) throws IOException, InterruptedException;

  /** The next attempt gets a cluster of its own. */
  void renewCluster();

  @Override
  void close();
}
