package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.RespDialect;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
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

  @Override
  protected OptionalLong stored(List<Endpoint> servers, String map, int key) throws IOException {
    RespDialect asking = new RespDialect(/* exchanges */ true, /* clustered */ false);
    try (MemberSocket lane = new MemberSocket(servers.get(0), 10_000)) {
      byte[] bytes = lane.call(out -> asking.get(out, map + ":" + key), asking::value);
      return OptionalLong.of(Objects.requireNonNull(bytes).length);
    }
  }
}
