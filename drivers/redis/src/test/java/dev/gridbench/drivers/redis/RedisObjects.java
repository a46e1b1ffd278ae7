package dev.gridbench.drivers.redis;

import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Set;

/** Every format that encodes, on a server that knows none. */
abstract class RedisObjects extends ObjectsContract {

  RedisObjects(Subject subject) {
    super(subject, List.of(Formats.JAVA, Formats.JSON, Formats.PROTOBUF));
  }

  /** JSON has no number that is none; Protocol Buffers have no null in or for an array. */
  @Override
  protected Set<Trait> lacking(String format) {
    return switch (format) {
      case Formats.JSON -> Set.of(Trait.NOT_FINITE);
      case Formats.PROTOBUF -> Set.of(Trait.NULL_ELEMENT, Trait.NULL_ARRAY);
      default -> Set.of();
    };
  }

  @Override
  protected boolean queries(String format) {
    return false;
  }
}
