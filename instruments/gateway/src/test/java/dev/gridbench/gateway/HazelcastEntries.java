package dev.gridbench.gateway;

import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.codec.MapAddEntryListenerToKeyCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetAllCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetCodec;
import com.hazelcast.client.impl.protocol.codec.MapPutCodec;
import com.hazelcast.core.EntryEventType;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.util.HashUtil;
import java.util.List;

/** Requests about one map, and what their answers say, as text. */
final class HazelcastEntries {

  private static final int PARTITIONS = 271;
  private static final int THREAD = 1;
  private static final int FOR_EVER = -1;

  private final String map;
  private final SerializationService format = new DefaultSerializationServiceBuilder().build();

  HazelcastEntries(String map) {
    this.map = map;
  }

  ClientMessage put(String key, String value) {
    return at(key, MapPutCodec.encodeRequest(map, data(key), data(value), THREAD, FOR_EVER));
  }

  ClientMessage get(String key) {
    return at(key, MapGetCodec.encodeRequest(map, data(key), THREAD));
  }

  ClientMessage getAll(String key) {
    return at(key, MapGetAllCodec.encodeRequest(map, List.of(data(key))));
  }

  /** Events of that key, when something is put there. */
  ClientMessage listen(String key) {
    int kinds = EntryEventType.ADDED.getType() | EntryEventType.UPDATED.getType();
    return MapAddEntryListenerToKeyCodec.encodeRequest(map, data(key), true, kinds, false)
        .setPartitionId(-1);
  }

  private ClientMessage at(String key, ClientMessage message) {
    return message.setPartitionId(HashUtil.hashToIndex(data(key).getPartitionHash(), PARTITIONS));
  }

  private Data data(String text) {
    return format.toData(text);
  }

  String text(Data data) {
    return String.valueOf(format.<Object>toObject(data));
  }
}
