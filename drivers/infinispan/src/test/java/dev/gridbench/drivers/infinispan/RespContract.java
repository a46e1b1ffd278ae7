package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.redis.RedisSystem;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** A client of Redis, attached to Infinispan's RESP endpoint, whose {@code INFO} is all zeros. */
abstract class RespContract extends RemoteDriverContract {

  RespContract(String client, String format) {
    super(
        Subject.of(new RedisSystem(), new RedisSystem().traits().standardVersion().text(), format)
            .by(client, format)
            .attachedTo(OtherProtocol.by("resp-connector")));
  }

  @Override
  protected boolean counts() {
    return false;
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
