package dev.gridbench.drivers.memcached;

import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClosedException;
import com.spotify.folsom.MemcacheStatus;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Completion;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Completions are called on one of the threads that Folsom has for answers. */
final class FolsomSession extends FutureSession<CompletionStage<MemcacheStatus>, MemcacheStatus> {

  /** Folsom refuses more than 1000 in flight on one connection. */
  private static final int WINDOW = 200;

  private final MemcacheClient<Object> client;

  FolsomSession(MemcacheClient<Object> client, String prefix) {
    super(
        new Calls<>(
            (name, value) -> client.set(name, value, FOR_EVER),
            (name, value) -> client.add(name, value, FOR_EVER),
            (name, value) -> client.replace(name, value, FOR_EVER),
            client::delete),
        prefix,
        EnumSet.of(
            MemcacheStatus.ITEM_NOT_STORED,
            MemcacheStatus.KEY_EXISTS,
            MemcacheStatus.KEY_NOT_FOUND),
        MemcacheStatus.KEY_NOT_FOUND);
    this.client = client;
  }

  @Override
  public @Nullable Object get(Object key) throws Exception {
    return answer(client.get(name(key)));
  }

  @Override
  public void get(Object key, Completion completion) {
    client
        .get(name(key))
        .whenComplete((value, failure) -> completion.accept(value, explained(failure)));
  }

  /** One request to each server that has any of the keys; values come in the keys' order. */
  @Override
  public void getAll(Batch batch) throws Exception {
    List<Object> found = answer(client.get(Arrays.asList(names(batch))));
    for (int place = 0; place < batch.size(); place++) {
      batch.value(place, found.get(place));
    }
  }

  @Override
  boolean done(CompletionStage<MemcacheStatus> operation, Set<MemcacheStatus> not)
      throws Exception {
    MemcacheStatus status = answer(operation);
    if (status != MemcacheStatus.OK && !not.contains(status)) {
      throw new Refusal("folsom: " + status);
    }
    return status == MemcacheStatus.OK;
  }

  @Override
  void listen(CompletionStage<MemcacheStatus> operation, Runnable over) {
    operation.whenComplete((status, failure) -> over.run());
  }

  @Override
  int window() {
    return WINDOW;
  }

  private static <T> T answer(CompletionStage<T> asked) throws Exception {
    try {
      return asked.toCompletableFuture().get();
    } catch (ExecutionException e) {
      Exception explained = explained(e.getCause());
      throw explained == null ? e : explained;
    }
  }

  /** Folsom closes a socket on which an answer takes too long; only its message says that. */
  private static @Nullable Exception explained(@Nullable Throwable cause) {
    if (cause == null) {
      return null;
    }
    return cause instanceof MemcacheClosedException
            && String.valueOf(cause.getMessage()).contains("Timeout")
        ? new TimeoutException("folsom closed the socket: " + cause.getMessage())
        : new IOException("folsom: " + cause, cause);
  }
}
