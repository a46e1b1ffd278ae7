package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.RespDialect;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/** Every format that encodes, on a server that knows none. */
abstract class RedisObjects extends ObjectsContract {

  RedisObjects(Subject subject) {
    super(subject, List.of(Formats.JAVA, Formats.JSON, Formats.PROTOBUF));
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
