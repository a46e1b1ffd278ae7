package dev.gridbench.drivers.hazelcast;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IExecutorService;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.map.IMap;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Routing;
import dev.gridbench.drivers.hazelcast.format.Form;
import dev.gridbench.drivers.hazelcastcommon.MapConnection;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import dev.gridbench.drivers.hazelcastcommon.MemberTask;
import dev.gridbench.drivers.hazelcastcommon.OfAllMembers;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Future;

/** One client, or lite member, which speaks to every member. */
final class HazelcastConnection extends MapConnection {

  private final HazelcastInstance instance;
  private final IMap<Object, Object> map;
  private final boolean lite;
  private final boolean sql;
  private final Form form;

  /**
   * @param lite whether it is a lite member, and no client
   */
  HazelcastConnection(HazelcastInstance instance, ConnectionSpec spec, boolean lite) {
    super(spec);
    this.instance = instance;
    this.lite = lite;
    this.map = instance.getMap(spec.map().name());
    instance
        .getLifecycleService()
        .addLifecycleListener(
            event -> lifecycleChanged(event.getState() == LifecycleState.CLIENT_CONNECTED));
    this.form = Form.of(spec.map());
    this.sql = spec.option("query", "predicate").equals("sql");
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(keepers().size());
  }

  @Override
  protected Collection<Future<List<Map<String, Long>>>> ask(MemberTask question) {
    List<Member> keepers = keepers();
    if (keepers.stream()
        .anyMatch(member -> member.getAttribute(MemberSite.FIGURES_ATTRIBUTE) == null)) {
      return List.of();
    }
    IExecutorService members = instance.getExecutorService(EXECUTOR);
    return Routing.single(spec().options())
        ? List.of(members.submit(new OfAllMembers(question)))
        : members.submitToMembers(question, keepers).values();
  }

  /** The members that keep entries. */
  private List<Member> keepers() {
    return instance.getCluster().getMembers().stream()
        .filter(member -> !member.isLiteMember())
        .toList();
  }

  /** Indexes are made of the type that the option {@code index} names; SQL gets its mapping. */
  @Override
  public void define() {
    String named =
        spec().option(HazelcastSince4.INDEX.name(), HazelcastSince4.INDEX.defaultValue());
    IndexType type = IndexType.valueOf(named.toUpperCase(Locale.ROOT));
    for (String path : spec().map().indexes()) {
      map.addIndex(new IndexConfig(type, path));
    }
    if (sql && !spec().map().value().family().equals("bytes")) {
      SqlMapping.of(spec().map(), form).create(instance.getSql());
    }
  }

  @Override
  public Session session() {
    return new HazelcastSession(map, spec(), sql ? instance.getSql() : null);
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(map.size());
  }

  /** A member counts what it asks of others itself, and those do not. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    return lite ? Map.of() : super.served();
  }

  /**
   * Likewise, but for objects, whose cost the members give as nothing; a file of their own may say
   * that they keep such.
   */
  @Override
  public OptionalLong memory() throws IOException {
    Option format = HazelcastSince4.IN_MEMORY_FORMAT;
    return spec().option(format.name(), format.defaultValue()).equals("object")
            || ConfigFiles.of(ConfigFiles.MEMBER, spec().options()).isPresent()
        ? OptionalLong.empty()
        : super.memory();
  }

  @Override
  public Optional<ValueCodec> codec() {
    return ClientSerialization.codec(instance, form);
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
