package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.BulkSession;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code GET}, {@code SET} and {@code DEL}, by whichever library. */
final class RedisSession implements BulkSession {

  private final Commands commands;
  private final String prefix;
  private final Encoding encoding;

  RedisSession(Commands commands, String prefix, Encoding encoding) {
    this.commands = commands;
    this.prefix = prefix;
    this.encoding = encoding;
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    byte[] value = commands.get(bytes(key));
    return value == null ? null : encoding.decode(value);
  }

  @Override
  public void put(Object key, Object value) throws IOException {
    commands.set(bytes(key), encoding.encode(value));
  }

  @Override
  public boolean remove(Object key) {
    return commands.del(bytes(key)) > 0;
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws IOException {
    Map<byte[], byte[]> encoded = new IdentityHashMap<>(entries.size());
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      encoded.put(bytes(entry.getKey()), encoding.encode(entry.getValue()));
    }
    commands.setAll(encoded);
  }

  private byte[] bytes(Object key) {
    return (prefix + key).getBytes(UTF_8);
  }
}
