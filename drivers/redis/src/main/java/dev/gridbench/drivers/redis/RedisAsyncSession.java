package dev.gridbench.drivers.redis;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Completion;
import dev.gridbench.drivers.codec.Codec;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The same by a library that need not wait; answers are decoded on the thread that brings them. */
final class RedisAsyncSession extends RedisSession implements AsyncSession {

  private final AsyncCommands commands;

  RedisAsyncSession(AsyncCommands commands, String prefix, Codec codec) {
    super(commands, prefix, codec);
    this.commands = commands;
  }

  @Override
  public void get(Object key, Completion completion) {
    var unused =
        commands
            .beginGet(bytes(key))
            .whenComplete((value, failure) -> tell(value, failure, completion));
  }

  @Override
  public void set(Object key, Object value, Completion completion) throws IOException {
    var unused =
        commands
            .beginSet(bytes(key), encoded(value))
            .whenComplete((done, failure) -> completion.accept(null, failure));
  }

  @Override
  public void remove(Object key, Completion completion) {
    var unused =
        commands
            .beginDel(bytes(key))
            .whenComplete(
                (removed, failure) -> completion.accept(failure == null && removed > 0, failure));
  }

  private void tell(byte @Nullable [] value, @Nullable Throwable failure, Completion completion) {
    @Nullable Object answer = null;
    @Nullable Throwable why = failure;
    try {
      answer = decoded(value);
    } catch (IOException | RuntimeException garbled) {
      why = garbled;
    }
    completion.accept(answer, why);
  }
}
