package dev.gridbench.drivers.hazelcast;

import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * Compact serialization as the clients of 5.1 have it: with the same readers and writers, but a
 * beta that has to be switched on, and registered by a method that later versions no longer have.
 */
final class CompactBeta {

  private CompactBeta() {}

  /**
   * @throws IllegalStateException if the client library has no such registration either
   */
  static void register(CompactSerializationConfig config, List<CompactFormat.Type> types) {
    Class<?> compact = CompactSerializationConfig.class;
    try {
      compact.getMethod("setEnabled", boolean.class).invoke(config, true);
      for (CompactFormat.Type type : types) {
        compact
            .getMethod("register", Class.class, String.class, CompactSerializer.class)
            .invoke(config, type.of(), type.name(), type.serializer());
      }
    } catch (InvocationTargetException refused) {
      throw new IllegalStateException(refused.getCause());
    } catch (ReflectiveOperationException lacking) {
      throw new IllegalStateException(
          "this Hazelcast client has no Compact serialization. Use 5.1 or newer, or format: java.",
          lacking);
    }
  }
}
