package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hazelcast 5 with bitmap indexes. */
@Tag("full")
class BitmapContractTest extends RemoteDriverContract {

  BitmapContractTest() {
    super(Subject.of(new HazelcastSystem(), "5.7.0", "compact").option("index", "bitmap"));
  }

  /** Its response threads end with what is in their queues. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }

  @Test
  void sqlHasNoUseForThem() {
    HazelcastSystem system = new HazelcastSystem();
    Map<String, String> options = Map.of("index", "bitmap", "query", "sql");
    assertThat(system.refusal(system.clients().get(0), options, Map.of()))
        .hasValueSatisfying(sentence -> assertThat(sentence).contains("bitmap", "predicate"));
  }
}
