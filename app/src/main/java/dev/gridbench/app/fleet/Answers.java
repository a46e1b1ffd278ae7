package dev.gridbench.app.fleet;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** What the workers answer at the end of a race, each awaited by a thread of its own. */
final class Answers {

  private final List<Future<Event.Finished>> answers = new ArrayList<>();

  void add(Future<Event.Finished> answer) {
    answers.add(answer);
  }

  boolean complete() {
    return answers.stream().allMatch(Future::isDone);
  }

  /** In the order of the workers; none may be missing. */
  List<Event.Finished> all() throws InterruptedException {
    List<Event.Finished> finished = new ArrayList<>();
    try {
      for (Future<Event.Finished> answer : answers) {
        finished.add(answer.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
    return finished;
  }

  /** Throws what a worker failed with, or what went wrong while it was awaited. */
  void rejectFailed() throws TrialFailure, InterruptedException {
    for (Future<Event.Finished> answer : answers) {
      @Nullable Throwable cause = cause(answer);
      if (cause instanceof TrialFailure failure) {
        throw failure;
      }
      if (cause instanceof RuntimeException broken) {
        throw broken;
      }
      if (cause != null) {
        throw new IllegalStateException(cause);
      }
    }
  }

  private static @Nullable Throwable cause(Future<Event.Finished> answer)
      throws InterruptedException {
    try {
      if (answer.isDone()) {
        answer.get();
      }
      return null;
    } catch (ExecutionException e) {
      return e.getCause();
    }
  }
}
