package dev.gridbench.worker.load;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import java.util.List;

/** How one client's thread loads: with one operation at a time, or with several in flight. */
interface Loop {

  /**
   * Waits for the window's start, then loads until its end; what is under way then is finished.
   *
   * @param turns one for each operation that may be in flight, or one that they all share
   */
  ClientReport run(Window window, ClientRecorder recorder, List<Turns> turns);

  /** For other threads: since when, at the latest, the client has heard nothing. */
  long insideSince();

  /** For other threads: the verb of what it waits for. */
  Verb inside();

  /** For other threads: how many operations of a scheduled load were sent and not answered. */
  int sending();
}
