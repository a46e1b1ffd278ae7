package dev.gridbench.worker.load;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.worker.record.Attempt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** An operation that is sent as in a load with many in flight, and waited for: to rehearse it. */
record Awaited(AsyncOperation operation, AsyncSession session) implements Operation {

  private static final long LIMIT_SECONDS = 60;

  @Override
  public void ready(int key) {
    operation.ready(key);
  }

  @Override
  public void begin() {
    operation.begin();
  }

  @Override
  public void call() throws Exception {
    CompletableFuture<@Nullable Object> over = new CompletableFuture<>();
    operation.send(
        session,
        (answer, failure) -> {
          if (failure == null) {
            over.complete(answer);
          } else {
            over.completeExceptionally(failure);
          }
        });
    try {
      operation.answered(over.get(LIMIT_SECONDS, TimeUnit.SECONDS));
    } catch (ExecutionException failed) {
      throw Failures.bare(failed) instanceof Exception cause ? cause : failed;
    } catch (TimeoutException e) {
      throw new TimeoutException("no answer within " + LIMIT_SECONDS + " s");
    }
  }

  @Override
  public void judge(Attempt attempt) {
    operation.judge(attempt);
  }
}
