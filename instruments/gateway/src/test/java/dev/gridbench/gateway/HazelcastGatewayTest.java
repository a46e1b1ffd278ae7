package dev.gridbench.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.RoutingMode;
import com.hazelcast.core.EntryAdapter;
import com.hazelcast.core.EntryEvent;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.query.Predicates;
import com.hazelcast.spi.impl.eventservice.EventService;
import com.hazelcast.sql.SqlResult;
import com.hazelcast.sql.SqlStatement;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** Hazelcast's own clients by way of a gateway with two channels to a member. */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HazelcastGatewayTest {

  private static final int CHANNELS = 2;

  private final List<HazelcastInstance> clients = new ArrayList<>();
  private RealMember member;
  private GatewayServer gateway;

  @BeforeAll
  void start() throws Exception {
    member = new RealMember();
    gateway = Gateways.before("hazelcast", member.port(), CHANNELS);
  }

  @AfterAll
  void end() {
    clients.forEach(HazelcastInstance::shutdown);
    gateway.close();
    member.close();
  }

  private HazelcastInstance client() {
    HazelcastInstance client = RealMember.client(gateway.port());
    clients.add(client);
    return client;
  }

  @Test
  void manyClientsAreFewToTheMember() {
    for (int i = 0; i < 5; i++) {
      HazelcastInstance client = client();
      IMap<Integer, String> map = client.getMap("many");
      int mine = 100 * i;
      assertThat(map.put(mine, "first")).isNull();
      assertThat(map.put(mine, "value " + mine)).isEqualTo("first");
      map.putAll(Map.of(mine + 1, "one", mine + 2, "two"));
      assertThat(map.getAll(Set.of(mine, mine + 1, mine + 9)))
          .isEqualTo(Map.of(mine, "value " + mine, mine + 1, "one"));
      assertThat(map.values(Predicates.equal("__key", mine))).containsExactly("value " + mine);
      assertThat(map.remove(mine + 2)).isEqualTo("two");
      assertThat(map.size()).isEqualTo(2 * (i + 1));
    }
    assertThat(member.clients()).isEqualTo(CHANNELS);
  }

  @Test
  void everyMemberIsAtTheGateway() throws Exception {
    HazelcastInstance first = client();
    client();
    HazelcastInstance client = client();
    client.getMap("any").set(1, 1);
    knowsThePartitions(first);
    knowsThePartitions(client);
    assertThat(client.getCluster().getMembers())
        .singleElement()
        .satisfies(
            known -> {
              assertThat(known.getAddress().getPort()).isEqualTo(gateway.port());
              assertThat(known.getUuid())
                  .isEqualTo(member.instance().getCluster().getLocalMember().getUuid());
            });
  }

  /** Members deal partitions when they are first asked for one, and tell all clients then. */
  private static void knowsThePartitions(HazelcastInstance client) throws Exception {
    while (client.getPartitionService().getPartition(1).getOwner() == null) {
      Thread.sleep(5);
    }
  }

  @Test
  void largeValuesComeWhole() {
    IMap<Integer, byte[]> map = client().getMap("large");
    byte[] large = new byte[1_500_000];
    large[large.length - 1] = 7;
    map.set(1, large);
    map.set(2, large);
    assertThat(map.get(1)).isEqualTo(large);
    assertThat(map.getAll(Set.of(1, 2)).get(2)).isEqualTo(large);
    map.destroy();
  }

  /** A listener's events come to it alone, and end with it or with its client. */
  @Test
  void eventsComeToWhoAskedForThem() throws Exception {
    HazelcastInstance one = client();
    HazelcastInstance other = client();
    LinkedBlockingQueue<String> toOne = new LinkedBlockingQueue<>();
    LinkedBlockingQueue<String> toOther = new LinkedBlockingQueue<>();
    UUID ours = one.<Integer, String>getMap("events").addEntryListener(listener(toOne), true);
    other.<Integer, String>getMap("events").addEntryListener(listener(toOther), 2, true);
    IMap<Integer, String> map = client().getMap("events");
    map.set(1, "one");
    assertThat(toOne.poll(10, TimeUnit.SECONDS)).isEqualTo("1=one");
    map.set(2, "two");
    assertThat(toOne.poll(10, TimeUnit.SECONDS)).isEqualTo("2=two");
    assertThat(toOther.poll(10, TimeUnit.SECONDS)).isEqualTo("2=two");
    assertThat(one.getMap("events").removeEntryListener(ours)).isTrue();
    awaitListeners("events", 1);
    map.set(2, "new");
    assertThat(toOther.poll(10, TimeUnit.SECONDS)).isEqualTo("2=new");
    assertThat(toOne).isEmpty();
    other.shutdown();
    awaitListeners("events", 0);
  }

  private static EntryAdapter<Integer, String> listener(LinkedBlockingQueue<String> heard) {
    return new EntryAdapter<>() {
      @Override
      public void onEntryEvent(EntryEvent<Integer, String> event) {
        heard.add(event.getKey() + "=" + event.getValue());
      }
    };
  }

  private void awaitListeners(String map, int count) throws Exception {
    EventService events = member.inside().node.nodeEngine.getEventService();
    while (events.getRegistrations(MapService.SERVICE_NAME, map).size() != count) {
      Thread.sleep(5);
    }
  }

  /** A query's rows come page by page; what is left of one is given up with its client. */
  @Test
  void queriesEndWithTheirClients() throws Exception {
    IMap<Integer, String> map = client().getMap("rows");
    for (int i = 0; i < 100; i++) {
      map.set(i, "row " + i);
    }
    HazelcastInstance asker = client();
    asker
        .getSql()
        .execute(
            "CREATE OR REPLACE MAPPING \"rows\" TYPE IMap"
                + " OPTIONS ('keyFormat'='int', 'valueFormat'='varchar')")
        .close();
    SqlStatement all = new SqlStatement("SELECT __key FROM \"rows\"").setCursorBufferSize(7);
    try (SqlResult rows = asker.getSql().execute(all)) {
      assertThat(rows).hasSize(100);
    }
    SqlResult left = asker.getSql().execute(all);
    assertThat(left.iterator().next()).isNotNull();
    assertThat(cursors()).isEqualTo(1);
    asker.getLifecycleService().terminate();
    while (cursors() > 0) {
      Thread.sleep(5);
    }
  }

  private int cursors() {
    return member
        .inside()
        .node
        .nodeEngine
        .getSqlService()
        .getClientStateRegistry()
        .getCursorCount();
  }

  @Test
  void whatNeedsAClientOfItsOwnIsRefusedByName() {
    HazelcastInstance client = client();
    refused(() -> client.getMap("m").lock(1), "Map.lock");
    refused(() -> client.getMap("m").tryLock(1), "Map.tryLock");
    refused(() -> client.getQueue("q").take(), "Queue.take");
    refused(() -> client.getScheduledExecutorService("e").getAllScheduledFutures(), "Scheduled");
    refused(() -> client.newTransactionContext().beginTransaction(), "Transaction");
    assertThat(client.getMap("m").put(1, 1)).as("the client goes on").isNull();
  }

  /** A question to the member, which any member answers. */
  private record Question(int answer) implements Callable<Integer>, Serializable {
    @Override
    public Integer call() {
      return answer;
    }
  }

  @Test
  void aTaskAnswersTheClientThatGaveIt() throws Exception {
    List<Future<Integer>> answers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      answers.add(client().getExecutorService("tasks").submit(new Question(i)));
    }
    for (int i = 0; i < 5; i++) {
      assertThat(answers.get(i).get()).isEqualTo(i);
    }
  }

  private static void refused(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String name) {
    assertThatThrownBy(call)
        .hasStackTraceContaining("gateway: " + name)
        .hasStackTraceContaining("Connect to the member itself for it");
  }

  /** The member would not ask again on a connection on which somebody has been let in. */
  @Test
  void whoIsOfAnotherClusterIsNotLetIn() {
    client();
    client();
    assertThatThrownBy(
            () ->
                HazelcastClient.newHazelcastClient(
                    RealMember.config(gateway.port(), "other", RoutingMode.SINGLE_MEMBER)))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whoConnectsToAllMembersIsNotLetIn() {
    assertThatThrownBy(
            () ->
                HazelcastClient.newHazelcastClient(
                    RealMember.config(gateway.port(), RealMember.CLUSTER, RoutingMode.ALL_MEMBERS)))
        .isInstanceOf(IllegalStateException.class);
  }
}
