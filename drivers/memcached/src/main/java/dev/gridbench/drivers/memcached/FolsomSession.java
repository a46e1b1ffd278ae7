package dev.gridbench.drivers.memcached;

import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClosedException;
import com.spotify.folsom.MemcacheStatus;
import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Batch;
import dev.gridbench.api.BulkSession;
import dev.gridbench.api.Completion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Asks, and waits for the answer or has it told. */
final class FolsomSession implements AsyncSession, BulkSession {

  /** Never expires. */
  private static final int FOR_EVER = 0;

  /** Requests on their way at a time: Folsom refuses more than 1000 of one connection. */
  private static final int BATCH = 200;

  private final MemcacheClient<Object> client;
  private final String prefix;

  FolsomSession(MemcacheClient<Object> client, String prefix) {
    this.client = client;
    this.prefix = prefix;
  }

  @Override
  public @Nullable Object get(Object key) throws Exception {
    return answer(client.get(prefix + key));
  }

  @Override
  public void set(Object key, Object value) throws Exception {
    require(client.set(prefix + key, value, FOR_EVER));
  }

  @Override
  public boolean insert(Object key, Object value) throws Exception {
    return stored(client.add(prefix + key, value, FOR_EVER));
  }

  @Override
  public boolean update(Object key, Object value) throws Exception {
    return stored(client.replace(prefix + key, value, FOR_EVER));
  }

  /** The two protocols have three words for no. */
  private static boolean stored(CompletionStage<MemcacheStatus> storing) throws Exception {
    MemcacheStatus status = answer(storing);
    return switch (status) {
      case OK -> true;
      case ITEM_NOT_STORED, KEY_EXISTS, KEY_NOT_FOUND -> false;
      default -> throw new Refusal("folsom: " + status);
    };
  }

  /** One request to each server that has any of the keys; values come in the keys' order. */
  @Override
  public void getAll(Batch batch) throws Exception {
    List<Object> found = answer(client.get(Arrays.asList(BatchNames.of(prefix, batch).names())));
    for (int place = 0; place < batch.size(); place++) {
      batch.value(place, found.get(place));
    }
  }

  @Override
  public boolean remove(Object key) throws Exception {
    return removed(answer(client.delete(prefix + key)));
  }

  private static boolean removed(MemcacheStatus status) throws Refusal {
    if (status != MemcacheStatus.KEY_NOT_FOUND) {
      require(status);
    }
    return status == MemcacheStatus.OK;
  }

  /** Told, decoded, on one of the threads that Folsom has for answers. */
  @Override
  public void get(Object key, Completion completion) {
    client
        .get(prefix + key)
        .whenComplete((value, failure) -> completion.accept(value, explained(failure)));
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    tell(
        client.set(prefix + key, value, FOR_EVER),
        status -> {
          require(status);
          return null;
        },
        completion);
  }

  @Override
  public void remove(Object key, Completion completion) {
    tell(client.delete(prefix + key), FolsomSession::removed, completion);
  }

  /** What a status means to the caller. */
  @FunctionalInterface
  private interface Meaning {
    @Nullable Object of(MemcacheStatus status) throws Refusal;
  }

  private static void tell(
      CompletionStage<MemcacheStatus> asked, Meaning meaning, Completion completion) {
    asked.whenComplete(
        (status, failure) -> {
          @Nullable Object answer = null;
          @Nullable Throwable why = explained(failure);
          try {
            answer = why == null ? meaning.of(status) : null;
          } catch (Refusal refusal) {
            why = refusal;
          }
          completion.accept(answer, why);
        });
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws Exception {
    List<CompletionStage<MemcacheStatus>> sent = new ArrayList<>();
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      sent.add(client.set(prefix + entry.getKey(), entry.getValue(), FOR_EVER));
      if (sent.size() == BATCH) {
        requireAll(sent);
      }
    }
    requireAll(sent);
  }

  private static void requireAll(List<CompletionStage<MemcacheStatus>> sent) throws Exception {
    for (CompletionStage<MemcacheStatus> each : sent) {
      require(each);
    }
    sent.clear();
  }

  private static void require(CompletionStage<MemcacheStatus> storing) throws Exception {
    require(answer(storing));
  }

  private static void require(MemcacheStatus status) throws Refusal {
    if (status != MemcacheStatus.OK) {
      throw new Refusal("folsom: " + status);
    }
  }

  private static <T> T answer(CompletionStage<T> asked) throws Exception {
    try {
      return asked.toCompletableFuture().get();
    } catch (ExecutionException e) {
      Exception explained = explained(e.getCause());
      throw explained == null ? e : explained;
    }
  }

  /** Folsom closes a socket on which an answer takes too long, and says so by a word only. */
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
