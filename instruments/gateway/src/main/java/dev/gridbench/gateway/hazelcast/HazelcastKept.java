package dev.gridbench.gateway.hazelcast;

import dev.gridbench.gateway.protocol.Call;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a member keeps for clients of one connection until it is told otherwise: listeners, and
 * queries with rows to come. A member gives it up when a client's connection ends, and this
 * connection does not end with a client; so the gateway tells it.
 */
final class HazelcastKept {

  private final HazelcastSession gateway;
  private final Map<Integer, Map<ByteBuffer, byte[]>> kept = new HashMap<>();
  private final ArrayDeque<byte[]> owed = new ArrayDeque<>();

  /**
   * @param gateway asks on its own behalf
   */
  HazelcastKept(HazelcastSession gateway) {
    this.gateway = gateway;
  }

  /**
   * Something is kept from now on.
   *
   * @param number what the member knows it by
   * @param end the request that ends it
   */
  void hold(HazelcastSession session, byte[] number, byte[] end) {
    if (session.isGone()) {
      owed.add(end);
    } else {
      kept.computeIfAbsent(session.client(), client -> new LinkedHashMap<>())
          .put(ByteBuffer.wrap(number), end);
    }
  }

  void release(HazelcastSession session, byte[] number) {
    Map<ByteBuffer, byte[]> own = kept.get(session.client());
    if (own != null) {
      own.remove(ByteBuffer.wrap(number));
    }
  }

  void parted(int client) {
    Map<ByteBuffer, byte[]> own = kept.remove(client);
    if (own != null) {
      owed.addAll(own.values());
    }
  }

  /** What the member is to be told next; null for nothing. */
  @Nullable Call owed() {
    byte[] end = owed.poll();
    if (end == null) {
      return null;
    }
    long id = gateway.nextId();
    HazelcastForm form =
        new HazelcastForm(HazelcastForm.Kind.PLAIN, gateway, id, id, HazelcastForm.NOTHING);
    ByteBuf request = Unpooled.wrappedBuffer(end);
    HazelcastFrame.correlate(request, 0, id);
    return Call.passed(HazelcastRequests.HAZELCAST, form, request);
  }
}
