package dev.gridbench.worker.load;

/**
 * An answer before the load was not the truth; the message says what was expected and what came.
 */
public final class WrongWarmupAnswer extends Exception {

  private static final long serialVersionUID = 1;

  WrongWarmupAnswer(String message) {
    super(message);
  }
}
