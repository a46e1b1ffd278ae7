package dev.gridbench.worker.load.operation;

import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;

/**
 * Leaves and joins: closes the client's connection and opens another. It has no answer to judge.
 */
final class Reconnect implements Operation {

  private final RenewableConnection.Renewed session;

  Reconnect(RenewableConnection.Renewed session) {
    this.session = session;
  }

  @Override
  public void ready(int key) {}

  @Override
  public void begin() {}

  @Override
  public void call() throws Exception {
    session.renew();
  }

  @Override
  public void judge(Attempt attempt) {
    attempt.answer = Answer.RIGHT;
  }
}
