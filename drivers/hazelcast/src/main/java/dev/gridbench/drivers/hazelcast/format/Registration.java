package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.config.SerializationConfig;

/** What the configuration of a client, or of a member, needs of a format before it connects. */
public final class Registration {

  private Registration() {}

  /**
   * @throws IllegalStateException if this version of the client does not have the format
   */
  public static void register(String format, SerializationConfig config) {
    switch (format) {
      case "compact" -> compact(config);
      case "portable" -> PortableFormat.register(config);
      case "identified" ->
          config.addDataSerializableFactory(Wrapper.FACTORY, new IdentifiedFormat());
      default -> {
        // Hazelcast itself knows how to encode the rest.
      }
    }
  }

  private static void compact(SerializationConfig config) {
    try {
      CompactFormat.register(config);
    } catch (LinkageError older) {
      throw withoutCompact(older);
    }
  }

  static IllegalStateException withoutCompact(Throwable cause) {
    return new IllegalStateException(
        "this Hazelcast client has no Compact serialization. Use 5.1 or newer, or format: java.",
        cause);
  }
}
