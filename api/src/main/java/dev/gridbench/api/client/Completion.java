package dev.gridbench.api.client;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Where one operation's end is told. The caller makes few of them and uses each again for one
 * operation after the other, so that an operation need not allocate anything; a {@link
 * java.util.concurrent.CompletionStage} takes one as it is.
 */
@FunctionalInterface
public interface Completion extends BiConsumer<@Nullable Object, @Nullable Throwable> {

  /**
   * Tells that the operation is over, exactly once for each that was begun, on any thread, and as
   * soon as its answer is there and decoded: the caller reads its clock here, first of all. Comes
   * back within microseconds, never waits and never throws.
   *
   * @param answer of a get the value, null for a miss; of a remove a {@link Boolean}, whether the
   *     key was there; of a set nothing that counts
   * @param failure why the operation failed, bare or as the cause of a {@link
   *     java.util.concurrent.CompletionException}; null where it did not
   */
  @Override
  void accept(@Nullable Object answer, @Nullable Throwable failure);
}
