package dev.gridbench.drivers.geode.member;

import java.util.concurrent.atomic.LongAdder;
import org.apache.geode.cache.Declarable;
import org.apache.geode.cache.EntryNotFoundException;
import org.apache.geode.cache.Region;
import org.apache.geode.cache.execute.Function;
import org.apache.geode.cache.execute.FunctionContext;
import org.apache.geode.cache.execute.RegionFunctionContext;

/**
 * Destroys the one key of its filter where that key's primary copy is, and answers whether it was
 * there. A client's own {@code Region.remove} does not say so of a region that it keeps nothing of.
 */
public final class RemoveFunction implements Function<Object>, Declarable {

  public static final String ID = "gridbench-remove";

  private static final long serialVersionUID = 1;
  private static final LongAdder CALLS = new LongAdder();

  /** How many calls this member has served. */
  static long calls() {
    return CALLS.sum();
  }

  @Override
  public String getId() {
    return ID;
  }

  /** Is sent to the primary copy. */
  @Override
  public boolean optimizeForWrite() {
    return true;
  }

  /** Is not called again of its own accord, for the second answer would be no. */
  @Override
  public boolean isHA() {
    return false;
  }

  @Override
  public void execute(FunctionContext<Object> context) {
    CALLS.increment();
    RegionFunctionContext call = (RegionFunctionContext) context;
    boolean removed = destroy(call.getDataSet(), call.getFilter().iterator().next());
    context.<Boolean>getResultSender().lastResult(removed);
  }

  private static boolean destroy(Region<Object, Object> region, Object key) {
    try {
      Object unused = region.destroy(key);
      return true;
    } catch (EntryNotFoundException absent) {
      return false;
    }
  }
}
