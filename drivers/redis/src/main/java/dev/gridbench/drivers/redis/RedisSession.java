package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.drivers.codec.Codec;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET}, {@code SET} with its options, {@code DEL}, {@code MGET} and {@code MSET}, by
 * whichever library.
 */
class RedisSession implements BulkSession {

  private final Commands commands;
  private final String prefix;
  private final Codec codec;

  RedisSession(Commands commands, String prefix, Codec codec) {
    this.commands = commands;
    this.prefix = prefix;
    this.codec = codec;
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    return decoded(commands.get(bytes(key)));
  }

  @Override
  public void set(Object key, Object value) throws IOException {
    commands.set(bytes(key), codec.encode(value));
  }

  @Override
  public @Nullable Object put(Object key, Object value) throws IOException {
    return decoded(commands.exchange(bytes(key), codec.encode(value)));
  }

  @Override
  public boolean insert(Object key, Object value) throws IOException {
    return commands.setIfAbsent(bytes(key), codec.encode(value));
  }

  @Override
  public boolean update(Object key, Object value) throws IOException {
    return commands.setIfPresent(bytes(key), codec.encode(value));
  }

  @Override
  public void getAll(Batch batch) throws IOException {
    byte[][] keys = new byte[batch.size()][];
    for (int place = 0; place < keys.length; place++) {
      keys[place] = bytes(batch.key(place));
    }
    List<byte @Nullable []> found = commands.getAll(keys);
    for (int place = 0; place < keys.length; place++) {
      batch.value(place, decoded(found.get(place)));
    }
  }

  @Override
  public void putAll(Batch batch) throws IOException {
    byte[][] keysAndValues = new byte[2 * batch.size()][];
    for (int place = 0; place < batch.size(); place++) {
      keysAndValues[2 * place] = bytes(batch.key(place));
      keysAndValues[2 * place + 1] = codec.encode(batch.stored(place));
    }
    commands.putAll(keysAndValues);
  }

  @Override
  public boolean remove(Object key) {
    return commands.del(bytes(key)) > 0;
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws IOException {
    Map<byte[], byte[]> encoded = new IdentityHashMap<>(entries.size());
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      encoded.put(bytes(entry.getKey()), codec.encode(entry.getValue()));
    }
    commands.setAll(encoded);
  }

  private byte[] bytes(Object key) {
    return (prefix + key).getBytes(UTF_8);
  }

  private @Nullable Object decoded(byte @Nullable [] value) throws IOException {
    return value == null ? null : codec.decode(value);
  }

  /** By a library that need not wait; answers are decoded on the thread that brings them. */
  static final class Async extends RedisSession implements AsyncSession {

    private final Commands.Async commands;

    Async(Commands.Async commands, String prefix, Codec codec) {
      super(commands, prefix, codec);
      this.commands = commands;
    }

    @Override
    public void get(Object key, Completion completion) {
      var unused =
          commands
              .beginGet(super.bytes(key))
              .whenComplete((value, failure) -> complete(value, failure, completion));
    }

    @Override
    public void set(Object key, Object value, Completion completion) throws IOException {
      var unused =
          commands
              .beginSet(super.bytes(key), super.codec.encode(value))
              .whenComplete((done, failure) -> completion.accept(null, failure));
    }

    @Override
    public void remove(Object key, Completion completion) {
      var unused =
          commands
              .beginDel(super.bytes(key))
              .whenComplete(
                  (removed, failure) -> completion.accept(failure == null && removed > 0, failure));
    }

    private void complete(
        byte @Nullable [] value, @Nullable Throwable failure, Completion completion) {
      @Nullable Object answer = null;
      @Nullable Throwable why = failure;
      try {
        answer = super.decoded(value);
      } catch (IOException | RuntimeException garbled) {
        why = garbled;
      }
      completion.accept(answer, why);
    }
  }
}
