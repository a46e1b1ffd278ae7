package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.PolledSession;
import dev.gridbench.worker.load.operation.AsyncOperation;
import dev.gridbench.worker.load.operation.Operation;
import dev.gridbench.worker.record.Attempt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** An operation that is sent as in a load with many in flight, and waited for: to warm up it. */
record Awaited(AsyncOperation operation, AsyncSession session, Clock clock) implements Operation {

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
    long patience = LIMIT_SECONDS;
    if (session instanceof PolledSession polled) {
      poll(polled, over);
      patience = 0;
    }
    try {
      operation.answered(over.get(patience, TimeUnit.SECONDS));
    } catch (ExecutionException failed) {
      throw Failures.bare(failed) instanceof Exception cause ? cause : failed;
    } catch (TimeoutException e) {
      throw new TimeoutException("no answer within " + LIMIT_SECONDS + " s");
    }
  }

  private void poll(PolledSession polled, Future<?> over) throws Exception {
    long until = clock.nanoTime() + LIMIT_SECONDS * 1_000_000_000L;
    for (long left = until - clock.nanoTime();
        left > 0 && !over.isDone();
        left = until - clock.nanoTime()) {
      polled.poll(left);
    }
  }

  @Override
  public void judge(Attempt attempt) {
    operation.judge(attempt);
  }
}
