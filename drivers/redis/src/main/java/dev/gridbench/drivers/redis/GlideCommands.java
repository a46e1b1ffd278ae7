package dev.gridbench.drivers.redis;

import static glide.api.models.GlideString.gs;

import glide.api.BaseClient;
import glide.api.GlideClient;
import glide.api.GlideClusterClient;
import glide.api.models.GlideString;
import glide.api.models.commands.SetOptions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** What Valkey GLIDE's client of one server and its client of a cluster have in common. */
abstract class GlideCommands implements Commands.Async {

  /** Of all that it takes at a time, which is 1,000, half: more is refused. */
  private static final int IN_FLIGHT = 500;

  private static final SetOptions IF_ABSENT =
      SetOptions.builder().conditionalSetOnlyIfNotExist().build();

  private static final SetOptions IF_PRESENT =
      SetOptions.builder().conditionalSetOnlyIfExists().build();

  private final BaseClient client;

  GlideCommands(BaseClient client) {
    this.client = client;
  }

  /** Waits; the library's calls are all futures. */
  static <T extends @Nullable Object> T answer(CompletableFuture<T> call) {
    try {
      return call.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }

  @Override
  public final byte @Nullable [] get(byte[] key) {
    return bytes(answer(client.get(gs(key))));
  }

  private static byte @Nullable [] bytes(@Nullable GlideString text) {
    return text == null ? null : text.getBytes();
  }

  @Override
  public final void set(byte[] key, byte[] value) {
    String unused = answer(client.set(gs(key), gs(value)));
  }

  /** By a command of ours: the library's own makes a text of what was there. */
  @Override
  public final byte @Nullable [] exchange(byte[] key, byte[] value) {
    GlideString[] words = {gs("SET"), gs(key), gs(value), gs("GET")};
    return bytes((GlideString) command(words));
  }

  /** Sends it where its key belongs. */
  abstract @Nullable Object command(GlideString[] words);

  @Override
  public final boolean setIfAbsent(byte[] key, byte[] value) {
    return answer(client.set(gs(key), gs(value), IF_ABSENT)) != null;
  }

  @Override
  public final boolean setIfPresent(byte[] key, byte[] value) {
    return answer(client.set(gs(key), gs(value), IF_PRESENT)) != null;
  }

  /** On a cluster GLIDE asks each primary by itself. */
  @Override
  public final List<byte @Nullable []> getAll(byte[][] keys) {
    GlideString[] names = Arrays.stream(keys).map(GlideString::gs).toArray(GlideString[]::new);
    List<byte @Nullable []> found = new ArrayList<>(keys.length);
    for (GlideString each : answer(client.mget(names))) {
      found.add(bytes(each));
    }
    return found;
  }

  /** On a cluster GLIDE tells each primary by itself. */
  @Override
  public final void putAll(byte[][] keysAndValues) {
    Map<GlideString, GlideString> entries = new HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.put(gs(keysAndValues[i]), gs(keysAndValues[i + 1]));
    }
    String unused = answer(client.msetBinary(entries));
  }

  @Override
  public final long del(byte[] key) {
    return answer(beginDelete(key));
  }

  private CompletableFuture<Long> beginDelete(byte[] key) {
    return client.del(new GlideString[] {gs(key)});
  }

  @Override
  public final CompletionStage<byte[]> beginGet(byte[] key) {
    return client.get(gs(key)).thenApply(GlideCommands::bytes);
  }

  @Override
  public final CompletionStage<?> beginSet(byte[] key, byte[] value) {
    return client.set(gs(key), gs(value));
  }

  @Override
  public final CompletionStage<Long> beginDel(byte[] key) {
    return beginDelete(key);
  }

  @Override
  public final void setAll(Map<byte[], byte[]> entries) {
    Deque<CompletableFuture<String>> answers = new ArrayDeque<>();
    entries.forEach(
        (key, value) -> {
          if (answers.size() == IN_FLIGHT) {
            String unused = answer(answers.remove());
          }
          answers.add(client.set(gs(key), gs(value)));
        });
    answers.forEach(GlideCommands::answer);
  }

  @Override
  public final void close() {
    try {
      client.close();
    } catch (ExecutionException failed) {
      throw new IllegalStateException("GLIDE did not close its client", failed);
    }
  }

  /** One server's client. */
  static final class Server extends GlideCommands {

    private final GlideClient client;

    Server(GlideClient client) {
      super(client);
      this.client = client;
    }

    @Override
    @Nullable Object command(GlideString[] words) {
      return answer(client.customCommand(words));
    }
  }

  /** A cluster's client. */
  static final class Cluster extends GlideCommands {

    private final GlideClusterClient client;

    Cluster(GlideClusterClient client) {
      super(client);
      this.client = client;
    }

    @Override
    @Nullable Object command(GlideString[] words) {
      return answer(client.customCommand(words)).getSingleValue();
    }
  }
}
