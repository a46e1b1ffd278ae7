package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import java.util.List;

/** A question to a trial's evidence. A new one is a file and a line in {@link Checks}. */
@FunctionalInterface
interface Check {

  /** What is to be doubted; most often nothing. */
  List<Caveat> judge(Evidence evidence);
}
