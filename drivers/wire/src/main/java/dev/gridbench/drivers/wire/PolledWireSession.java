package dev.gridbench.drivers.wire;

import dev.gridbench.api.Completion;
import dev.gridbench.api.PolledSession;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What need not be waited for goes by the switchboard, and its answers come while this session's
 * thread polls; what is waited for goes by the lanes.
 */
final class PolledWireSession extends WireSession implements PolledSession {

  private final Switchboard board;

  PolledWireSession(
      List<Lane> lanes,
      Routing routing,
      Dialect dialect,
      String prefix,
      Encoding encoding,
      Switchboard board) {
    super(lanes, routing, dialect, prefix, encoding);
    this.board = board;
  }

  @Override
  void begin(
      int lane,
      Lane.Asking asking,
      Lane.Reading<? extends @Nullable Object> reading,
      Completion completion)
      throws IOException {
    board.begin(lane, new Request(asking, reading, completion));
  }

  @Override
  public void poll(long nanos) throws IOException {
    board.poll(nanos);
  }
}
