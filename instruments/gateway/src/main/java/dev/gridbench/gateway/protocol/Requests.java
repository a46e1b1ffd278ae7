package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Cuts what one client says into calls, and remembers where it was. */
public interface Requests {

  /**
   * The next call; what is no call that can be shared becomes one that the gateway answers itself.
   *
   * @param in read as far as the call goes
   * @return null if more bytes are needed
   */
  @Nullable Call next(ByteBuf in);
}
