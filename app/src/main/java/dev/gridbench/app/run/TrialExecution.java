package dev.gridbench.app.run;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.value.FaultEvent;
import java.io.IOException;
import java.util.List;

/** Makes attempts at trials, with what they share between them. */
interface TrialExecution extends AutoCloseable {

  /** Begins to execute trials. */
  interface Factory {

    /**
     * @param folder where they leave what they leave
     * @param events what is done to processes in each of them
     * @param cells all that they may be of
     */
    TrialExecution in(ResultsFolder folder, List<FaultEvent> events, List<Cell> cells);
  }

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
