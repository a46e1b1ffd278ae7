package dev.gridbench.drivers.testkit;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** An answer or a failure, told later. */
final class Promise {

  private static final long PATIENCE_SECONDS = 30;

  private final CompletableFuture<Optional<Object>> future = new CompletableFuture<>();

  /** Begins an operation. */
  interface Beginning {
    void with(Promise told) throws Exception;
  }

  void complete(@Nullable Object answer, @Nullable Throwable failure) {
    if (failure == null) {
      future.complete(Optional.ofNullable(answer));
    } else {
      future.completeExceptionally(failure);
    }
  }

  /** The answer of the operation that is begun, waited for. */
  static Optional<Object> of(Beginning operation) throws Exception {
    Promise told = new Promise();
    operation.with(told);
    return told.future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }
}
