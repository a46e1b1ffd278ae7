package dev.gridbench.app.design;

import dev.gridbench.app.study.Study;
import java.util.Map;
import java.util.Set;

/** What is assumed of machines, for tests. */
public final class Paces {

  private static final Map<String, Double> STARTS =
      Map.of("infinispan", 13.0, "hazelcast", 6.0, "redis", 0.05, "memcached", 0.02, "ruler", 0.4);

  private Paces() {}

  /** On eight processors, where nobody warms up. */
  public static Pace plain(String... inWorker) {
    return Pace.assumed(new Assumed(8, Set.of(inWorker), STARTS, Study.Conduct.PLAIN));
  }

  /** Of this study, where only the heap lives in the workers. */
  public static Pace of(Study study, int processors) {
    return Pace.assumed(new Assumed(processors, Set.of("heap"), STARTS, study.conduct()));
  }
}
