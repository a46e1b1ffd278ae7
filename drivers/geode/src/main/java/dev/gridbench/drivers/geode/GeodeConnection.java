package dev.gridbench.drivers.geode;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.api.system.Option;
import dev.gridbench.drivers.geode.member.MemberFunction;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.geode.internal.util.BlobHelper;

/** A share in the pool of this JVM, whose operations borrow a connection each. */
final class GeodeConnection implements Connection {

  /** By the requests that servers have read, of all regions; conditional puts are puts. */
  private static final Map<Verb, String> COUNTERS =
      Map.of(
          Verb.GET, "getRequests",
          Verb.SET, "putRequests",
          Verb.REMOVE, MemberFunction.REMOVES,
          Verb.PUT_ALL, "putAllRequests",
          Verb.QUERY, "queryRequests");

  private final OneCache.Share share;
  private final ConnectionSpec spec;
  private final String name;

  GeodeConnection(OneCache.Share share, ConnectionSpec spec) {
    this.share = share;
    this.spec = spec;
    this.name = OneCache.regionName(spec);
  }

  @Override
  public void define() {
    Option copies = GeodeSystem.REDUNDANT_COPIES;
    Members.define(
        share.pool(),
        name,
        spec.option(copies.name(), copies.defaultValue()),
        spec.map().indexes());
  }

  @Override
  public Session session() {
    return new GeodeSession(share, spec);
  }

  /** As the member knows them that knows the fewest. */
  @Override
  public OptionalInt members() {
    return Members.tell(share.pool(), name).stream()
        .mapToInt(told -> told.getOrDefault(MemberFunction.MEMBERS, 0L).intValue())
        .min();
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() {
    return OptionalLong.of(share.region().sizeOnServer());
  }

  @Override
  public Map<Verb, Long> served() {
    List<Map<String, Long>> told = Members.tell(share.pool(), name);
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    COUNTERS.forEach((verb, counter) -> served.put(verb, Members.sum(told, counter)));
    return served;
  }

  /** Of the region's values on all members, redundant copies included, as they reckon them. */
  @Override
  public OptionalLong memory() {
    List<Map<String, Long>> told = Members.tell(share.pool(), name);
    return told.stream().anyMatch(each -> each.containsKey(MemberFunction.BYTES))
        ? OptionalLong.of(Members.sum(told, MemberFunction.BYTES))
        : OptionalLong.empty();
  }

  /** By the code that puts a value into a request and takes it out of an answer. */
  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(
        spec.map().value() instanceof ValueShape.Bytes
            ? OwnCodec.ofBytes(value -> (byte[]) value, bytes -> bytes)
            : OwnCodec.ofBytes(BlobHelper::serializeToBlob, BlobHelper::deserializeBlob));
  }

  @Override
  public void close() {
    share.close();
  }
}
