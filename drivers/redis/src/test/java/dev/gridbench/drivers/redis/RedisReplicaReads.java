package dev.gridbench.drivers.redis;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.drivers.redis.server.Info;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.testkit.ReplicaReadsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;

/** Reads from replicas. */
abstract class RedisReplicaReads extends ReplicaReadsContract {

  private static final int ANSWER_MILLIS = 10_000;

  RedisReplicaReads(Subject subject) {
    super(subject);
  }

  /** A primary and its replica, by one of the clients. */
  static Subject pair(String client) {
    return RedisContract.one(client, "java").members(2).option("replicas", "1");
  }

  /** The same behind three sentinels. */
  static Subject watched(String client) {
    return pair(client).members(5).option("sentinels", "3");
  }

  /** A cluster of three primaries and as many replicas. */
  static Subject three(String client) {
    return pair(client).members(6);
  }

  @Override
  protected long readsOfPrimaries() throws Exception {
    Nodes nodes = Nodes.of(endpoints(), ANSWER_MILLIS, Security.NONE);
    List<String> counts = nodes.infos(nodes.primaries(), "commandstats");
    return Info.served(counts, List.of()).getOrDefault(Verb.GET, 0L);
  }
}
