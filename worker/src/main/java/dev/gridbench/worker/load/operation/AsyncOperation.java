package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import org.jspecify.annotations.Nullable;

/** An operation that need not be waited for: sent in place of called, and given its answer. */
public interface AsyncOperation extends Operation {

  /** One call of the driver and nothing else; the answer will come to the completion. */
  void send(AsyncSession session, Completion completion) throws Exception;

  /** On the client's own thread, before it is judged: what came back. */
  void answered(@Nullable Object answer);
}
