package dev.gridbench.drivers.geode.member;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.geode.Statistics;
import org.apache.geode.StatisticsFactory;
import org.apache.geode.StatisticsType;
import org.apache.geode.cache.Cache;
import org.apache.geode.cache.Declarable;
import org.apache.geode.cache.PartitionAttributesFactory;
import org.apache.geode.cache.Region;
import org.apache.geode.cache.RegionShortcut;
import org.apache.geode.cache.execute.Function;
import org.apache.geode.cache.execute.FunctionContext;
import org.apache.geode.cache.execute.FunctionException;
import org.apache.geode.cache.query.Index;
import org.apache.geode.cache.query.QueryException;
import org.apache.geode.cache.query.QueryService;
import org.apache.geode.distributed.DistributedMember;
import org.apache.geode.distributed.internal.ClusterDistributionManager;
import org.apache.geode.distributed.internal.membership.InternalDistributedMember;

/**
 * Makes a region or its indexes where it is asked to, and tells what this member counts: by Geode's
 * own statistics, which members keep whether or not anybody samples them.
 */
public final class MemberFunction implements Function<List<String>>, Declarable {

  public static final String ID = "gridbench-member";

  /** What it is asked: the word, the region, and copies besides the primary or paths to index. */
  public static final String DEFINE = "define";

  public static final String INDEX = "index";
  public static final String TELL = "tell";

  /** What it tells: how many members there are. */
  public static final String MEMBERS = "members";

  /** Calls of {@link RemoveFunction}. */
  public static final String REMOVES = "removes";

  /** Bytes of the region's values on this member, as it reckons them. */
  public static final String BYTES = "dataStoreBytesInUse";

  /** Before an index's name: how often it was used. */
  public static final String USES = "uses of ";

  private static final long serialVersionUID = 1;

  private static final String SERVER_STATISTICS = "CacheServerStats";

  /** Requests of clients to this member, of all regions. */
  private static final Set<String> REQUESTS =
      Set.of("getRequests", "putRequests", "putAllRequests", "queryRequests");

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public boolean isHA() {
    return false;
  }

  @Override
  public void execute(FunctionContext<List<String>> context) {
    List<String> words = context.getArguments();
    String name = words.get(1);
    Cache cache = context.getCache();
    switch (words.get(0)) {
      case DEFINE -> define(cache, name, Integer.parseInt(words.get(2)));
      case INDEX -> index(cache, name, words.subList(2, words.size()));
      default -> {}
    }
    context.<Map<String, Long>>getResultSender().lastResult(told(cache, name));
  }

  private static void define(Cache cache, String name, int copies) {
    if (cache.getRegion(name) == null) {
      Region<Object, Object> unused =
          cache
              .createRegionFactory(RegionShortcut.PARTITION)
              .setPartitionAttributes(
                  new PartitionAttributesFactory<>().setRedundantCopies(copies).create())
              .create(name);
    }
  }

  /** On this member, by which all others make them too. */
  private static void index(Cache cache, String name, List<String> paths) {
    QueryService queries = cache.getQueryService();
    try {
      for (String path : paths) {
        String index = path.replace('.', '_');
        if (queries.getIndex(cache.getRegion(name), index) == null) {
          Index unused = queries.createIndex(index, "e." + path, "/" + name + " e");
        }
      }
    } catch (QueryException refused) {
      throw new FunctionException(refused);
    }
  }

  private static Map<String, Long> told(Cache cache, String name) {
    Map<String, Long> told = new HashMap<>();
    told.put(MEMBERS, members(cache));
    told.put(REMOVES, RemoveFunction.calls());
    StatisticsFactory statistics = cache.getDistributedSystem();
    StatisticsType requests = statistics.findType(SERVER_STATISTICS);
    for (Statistics server : statistics.findStatisticsByType(requests)) {
      REQUESTS.forEach(each -> told.merge(each, server.get(each).longValue(), Long::sum));
    }
    Region<Object, Object> region = cache.getRegion(name);
    if (region != null) {
      of(statistics, region)
          .forEach(store -> told.merge(BYTES, store.get(BYTES).longValue(), Long::sum));
      for (Index index : new ArrayList<>(cache.getQueryService().getIndexes(region))) {
        told.put(USES + index.getName(), index.getStatistics().getTotalUses());
      }
    }
    return told;
  }

  private static Stream<Statistics> of(StatisticsFactory all, Region<Object, Object> region) {
    return Stream.of(all.findStatisticsByTextId(region.getFullPath()))
        .filter(each -> each.getType().getName().equals("PartitionedRegionStats"));
  }

  /** Those that keep entries: a locator of its own process is none. */
  private static long members(Cache cache) {
    Set<DistributedMember> others = cache.getDistributedSystem().getAllOtherMembers();
    return 1
        + others.stream()
            .map(InternalDistributedMember.class::cast)
            .filter(each -> each.getVmKind() != ClusterDistributionManager.LOCATOR_DM_TYPE)
            .count();
  }
}
