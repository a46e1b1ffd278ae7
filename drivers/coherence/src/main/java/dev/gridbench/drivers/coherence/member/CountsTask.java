package dev.gridbench.drivers.coherence.member;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.net.AbstractInvocable;
import com.tangosol.net.CacheFactory;
import com.tangosol.net.Cluster;
import com.tangosol.net.InvocationService;
import com.tangosol.net.PartitionedService;
import com.tangosol.net.Service;
import com.tangosol.net.management.MBeanServerProxy;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells what members count of a cache, by their own MBeans. The member whose proxy it comes to asks
 * all of them, itself too, and answers for all.
 */
public final class CountsTask extends AbstractInvocable implements PortableObject {

  /** By these names members run their services. */
  public static final String CACHES = "PartitionedCache";

  public static final String TASKS = "InvocationService";

  /** What it tells: members that keep entries, as that one knows them that knows the fewest. */
  public static final String MEMBERS = "members";

  /** Sums over the members. */
  public static final String GETS = "TotalGets";

  public static final String PUTS = "TotalPuts";

  /** Of primary copies alone. */
  public static final String BYTES = "UnitsBytes";

  private static final long serialVersionUID = 1;

  private static final List<String> FIGURES = List.of(GETS, PUTS, BYTES);

  private String cache;
  private boolean everywhere;

  /** For Coherence, which reads into it. */
  public CountsTask() {
    this("", false);
  }

  private CountsTask(String cache, boolean everywhere) {
    this.cache = cache;
    this.everywhere = everywhere;
  }

  /** Of all members. */
  public static CountsTask of(String cache) {
    return new CountsTask(cache, true);
  }

  /** What it has told, whatever types the numbers came in. */
  public static Map<String, Long> told(Object result) {
    Map<String, Long> told = new HashMap<>();
    ((Map<?, ?>) result)
        .forEach((figure, number) -> told.put((String) figure, ((Number) number).longValue()));
    return told;
  }

  @Override
  public void run() {
    setResult(everywhere ? ofAll() : ofThis());
  }

  private Map<String, Long> ofAll() {
    InvocationService members = (InvocationService) CacheFactory.getCluster().getService(TASKS);
    Map<String, Long> all = new HashMap<>();
    for (Object result : members.query(new CountsTask(cache, false), null).values()) {
      if (result != null) { // or the member has just left
        told(result)
            .forEach(
                (figure, number) ->
                    all.merge(figure, number, figure.equals(MEMBERS) ? Math::min : Long::sum));
      }
    }
    return all;
  }

  private Map<String, Long> ofThis() {
    Cluster cluster = CacheFactory.getCluster();
    Map<String, Long> told = new HashMap<>();
    told.put(MEMBERS, members(cluster.getService(CACHES)));
    MBeanServerProxy beans = cluster.getManagement().getMBeanServerProxy();
    String own =
        "Coherence:type=Cache,name=%s,tier=back,nodeId=%d,*"
            .formatted(cache, cluster.getLocalMember().getId());
    for (String bean : beans.queryNames(own, null)) {
      for (String figure : FIGURES) {
        long number = ((Number) beans.getAttribute(bean, figure)).longValue();
        told.merge(figure, number, Long::sum);
      }
    }
    return told;
  }

  private static long members(Service caches) {
    return caches instanceof PartitionedService partitioned
        ? partitioned.getOwnershipEnabledMembers().size()
        : 0;
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    cache = in.readString(0);
    everywhere = in.readBoolean(1);
  }

  @Override
  public void writeExternal(PofWriter out) throws IOException {
    out.writeString(0, cache);
    out.writeBoolean(1, everywhere);
  }
}
