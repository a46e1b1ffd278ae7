package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedDialect;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/** Every format that encodes, by one of the libraries. */
abstract class MemcachedObjects extends ObjectsContract {

  private static final MemcachedSystem SYSTEM = new MemcachedSystem();

  MemcachedObjects(String client, Map<String, String> options) {
    super(
        new Subject(
            SYSTEM,
            SYSTEM.traits().standardVersion().text(),
            "java",
            MemcachedContract.patient(client, options),
            "",
            client,
            1),
        List.of(Formats.JAVA, Formats.JSON, Formats.PROTOBUF));
  }

  @Override
  protected boolean queries(String format) {
    return false;
  }

  @Override
  protected OptionalLong stored(List<Endpoint> servers, String map, int key) throws IOException {
    MemcachedDialect asking = new MemcachedDialect();
    try (MemberSocket lane = new MemberSocket(servers.get(0), 10_000)) {
      byte[] bytes = lane.call(out -> asking.get(out, map + "." + key), asking::value);
      return OptionalLong.of(Objects.requireNonNull(bytes).length);
    }
  }
}
