package dev.gridbench.worker.load.operation;

import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps a message on the first wrong answer of a client. */
public final class WrongAnswers {

  private @Nullable String example;

  /** Marks the attempt as wrong in this way; the message is made for the first one only. */
  void add(Attempt attempt, Answer kind, Supplier<String> message) {
    attempt.answer = kind;
    if (example == null) {
      example = message.get();
    }
  }

  public @Nullable String example() {
    return example;
  }
}
