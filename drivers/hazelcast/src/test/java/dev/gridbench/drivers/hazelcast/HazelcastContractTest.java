package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Nested;

class HazelcastContractTest {

  @Nested
  class Compact extends RemoteDriverContract {
    Compact() {
      super(Subject.of(new HazelcastSystem(), "5.7.0", "compact"));
    }
  }

  @Nested
  class CompactSortedIndexes extends RemoteDriverContract {
    CompactSortedIndexes() {
      super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("index", "sorted"));
    }
  }

  @Nested
  class CompactBySql extends RemoteDriverContract {
    CompactBySql() {
      super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("query", "sql"));
    }
  }

  @Nested
  class Java extends RemoteDriverContract {
    Java() {
      super(Subject.of(new HazelcastSystem(), "5.7.0", "java"));
    }
  }

  @Nested
  class JavaOn4 extends RemoteDriverContract {
    JavaOn4() {
      super(Subject.of(new Hazelcast4System(), "4.2.8", "java").onThisJvm());
    }
  }
}
